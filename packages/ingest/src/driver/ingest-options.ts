import type { Location, Writer } from "@daybook/store";
import type { FetchLimits } from "../fetch/policy.js";
import type { Source } from "../source.js";
import type { Input } from "./collect.js";
import type { IndexPick } from "./index-pick.js";

/** What to ingest, and how. */
export interface IngestOptions {
  readonly location: Location;
  readonly source: Source;
  readonly inputs: readonly Input[];
  /** Files to fetch by the publisher's index. */
  readonly fetch?: IndexPick;
  /** An operator's base address that stands in for the publisher's hosts. */
  readonly mirror?: string;
  readonly fetchLimits?: FetchLimits;
  /** Loads files that would be held back. */
  readonly acceptSuspicious: boolean;
  /** The files are of the demo world. */
  readonly isDemo: boolean;
  /** A transaction holds at least so many rows, except the last; as many as suit the store unless told. */
  readonly rowsPerBatch?: number;
  /** How long to wait for another writer. */
  readonly waitMs?: number;
  now(): Date;
  /** From 0 up to 1. */
  random(): number;
  onProgress?(progress: IngestProgress): void;
  readonly signal?: AbortSignal;
  /** An open writer of the same store, for several ingests in a row. It stays open, but is of no use after a failure. */
  readonly writer?: Writer;
}

/** How far an ingest is. */
export interface IngestProgress {
  readonly filesDone: number;
  readonly filesTotal: number;
}
