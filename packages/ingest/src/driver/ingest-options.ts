import type { Location, Writer } from "@daybook/store";
import type { Identity, Source } from "../source.js";
import type { Batches } from "./batches.js";
import type { Input } from "./collect.js";
import type { FetchOptions } from "./fetch-policy.js";
import type { IndexPick } from "./index-pick.js";

/** What to ingest, and how. */
export interface IngestOptions extends FetchOptions {
  readonly location: Location;
  readonly source: Source;
  readonly inputs: readonly Input[];
  /** Files to fetch by the publisher's index. */
  readonly fetch?: IndexPick;
  /** Loads files that would be held back. */
  readonly acceptSuspicious: boolean;
  /** When the files were published that do not tell it: a date in Sydney, YYYY-MM-DD, or a moment, ISO 8601 in UTC. */
  readonly published?: string;
  /** The files are of the demo world. */
  readonly isDemo: boolean;
  /** When a file counts as retrieved, ISO 8601 in UTC with milliseconds; by default the clock tells. Only the demo world has a past of its own. */
  retrievedAt?(identity: Identity): string;
  /** A transaction holds at least so many rows, except the last; by default as many as suit the store. */
  readonly rowsPerBatch?: number;
  /** How long to wait for another writer. */
  readonly waitMs?: number;
  onProgress?(progress: IngestProgress): void;
  /** An open writer of the same store, for several ingests in a row. It stays open, but is of no use after a failure. */
  readonly writer?: Writer;
  /** Where several ingests in a row gather their files instead, which whoever made it stores at the end. It is of no use after a failure. */
  readonly batches?: Batches;
}

/** How far an ingest is. */
export interface IngestProgress {
  readonly filesDone: number;
  readonly filesTotal: number;
}
