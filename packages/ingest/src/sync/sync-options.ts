import type { Location } from "@daybook/store";
import type { FetchOptions } from "../driver/fetch-policy.js";
import type { ReceivedBytes } from "../fetch/policy.js";
import type { Source } from "../source.js";

/** What to bring up to date, and how. */
export interface SyncOptions extends FetchOptions {
  readonly location: Location;
  /** Asked one after the other, in this order. */
  readonly sources: readonly Source[];
  /** Where the files lie that come with the project; without it, none are loaded. */
  readonly includedFolder?: string;
  /** Files of a publisher's index are fetched from this date on, YYYY-MM-DD, however old they are. */
  readonly since?: string;
  /** Asks the publishers, but keeps nothing. */
  readonly isDryRun: boolean;
  /** Loads files that would be held back. */
  readonly acceptSuspicious: boolean;
  /** How long a host is left alone between two requests; by default half a second, and a mirror not at all. */
  readonly pauseMs?: number;
  /** How long to wait for another writer. */
  readonly waitMs?: number;
  onProgress?(progress: SyncProgress): void;
  /** Told before many files of a source are fetched, or many bytes. */
  onCost?(cost: SyncCost): void;
}

/** What it takes to fetch the files of a source. */
export interface SyncCost {
  readonly source: string;
  /** One for each file, one after the other. */
  readonly requests: number;
  /** Of all of them, more or less. */
  readonly bytesExpected: number;
  /** The least that they can take, in milliseconds: the pauses between them. */
  readonly leastMs: number;
}

/** How far a sync is. */
export interface SyncProgress {
  readonly source: string;
  readonly doing: "asking" | "loading";
  readonly filesDone: number;
  readonly filesTotal: number;
  /** Of a large file that is on its way. */
  readonly bytes?: ReceivedBytes;
}
