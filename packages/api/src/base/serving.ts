import type { Snapshot } from "@daybook/domain";

/** What is being served now. Read once per request: the snapshot may be swapped at any time. */
export interface Serving {
  /** The newest good snapshot; undefined until the first one is loaded. */
  readonly snapshot: Snapshot | undefined;
  /** Why newer data is not served: the store cannot be reached, or a new version was refused. */
  readonly problem: string | undefined;
  /** When the newest file of each source was retrieved, in milliseconds since 1970; unknown until something is loaded. */
  readonly lastImports?: ReadonlyMap<string, number> | undefined;
}
