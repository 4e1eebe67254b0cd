/** What came of asking the publisher of a source the last time. */
export interface SourceSync {
  /** In milliseconds since 1970. */
  readonly askedAtMs: number;
  /** How many of its files did not come as they should. */
  readonly troubleCount: number;
  /** What was wrong with them, each once. */
  readonly troubles: readonly ("unfetched" | "refused" | "held" | "failed")[];
  /** When the first sync in a row had trouble with one of them, in milliseconds since 1970. */
  readonly troubledSinceMs?: number;
  /** How many of its newest files have another layout than those before them, and since when, in milliseconds since 1970. */
  readonly drifts?: { readonly count: number; readonly sinceMs: number };
  /** Public hosts that did not answer as they should. */
  readonly hostsUnreached: readonly string[];
}

/** The last sync of each source that was ever asked for; never rejected. */
export type SourceSyncs = () => Promise<ReadonlyMap<string, SourceSync>>;

/** Where nobody knows of any. */
export const noSourceSyncs: SourceSyncs = async () => new Map();
