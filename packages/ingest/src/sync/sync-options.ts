import type { Location } from "@daybook/store";
import type { FetchOptions } from "../driver/fetch-policy.js";
import type { Source } from "../source.js";

/** What to bring up to date, and how. */
export interface SyncOptions extends FetchOptions {
  readonly location: Location;
  /** Asked one after the other, in this order. */
  readonly sources: readonly Source[];
  /** Files of a publisher's index are fetched from this date on, YYYY-MM-DD, however old they are. */
  readonly since?: string;
  /** Asks the publishers, but keeps nothing. */
  readonly isDryRun: boolean;
  /** Loads files that would be held back. */
  readonly acceptSuspicious: boolean;
  /** How long to wait for another writer. */
  readonly waitMs?: number;
  onProgress?(progress: SyncProgress): void;
}

/** How far a sync is. */
interface SyncProgress {
  readonly source: string;
  readonly doing: "asking" | "loading";
  readonly filesDone: number;
  readonly filesTotal: number;
}
