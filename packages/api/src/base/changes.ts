import type { ChangeLog } from "@daybook/domain/changes";

/** The changes of the ledger that is served, which nobody has until somebody asks. */
export interface Changes {
  /** Those that are known; undefined until they are there for the first time. Asking has them made. */
  log(): ChangeLog | undefined;
  /** Fulfilled when there are any. */
  ready(): Promise<void>;
  /** Has something called whenever there are newer ones, until what it gives back is called. */
  watch(onNewer: () => void): () => void;
}
