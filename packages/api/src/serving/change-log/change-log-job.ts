import type { Location, Mark } from "@daybook/store";

/** What a process is told that builds changes and keeps them. */
export interface ChangeLogJob {
  readonly location: Location;
  /** Names the program that will read them. */
  readonly build: string;
  readonly kind: "changes";
}

/** What a thread is told that fetches them. */
export interface ChangeLogWanted {
  readonly location: Location;
  /** Of the ledger that is served: changes of a later one do as well. */
  readonly mark: Mark;
}
