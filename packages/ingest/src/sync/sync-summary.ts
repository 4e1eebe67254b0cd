import type { IngestFile } from "../driver/summary.js";
import type { HeldDrift } from "./held-drifts.js";

/** What became of one file of a publisher. */
export interface SyncedFile extends Omit<IngestFile, "outcome"> {
  /** The publisher's, also where a mirror was asked; empty for a file that comes with the project. */
  readonly address: string;
  /** Unfetched: it could not be had. Coming: it would be fetched and judged, were this no dry run. */
  readonly outcome: IngestFile["outcome"] | "unfetched" | "coming";
  /** The publisher's host, where it did not answer as it should. */
  readonly hostUnreached?: string;
}

/** What became of one source. */
export interface SyncedSource {
  readonly source: string;
  readonly files: readonly SyncedFile[];
  readonly counts: Readonly<Record<SyncedFile["outcome"], number>>;
  readonly rowsAdded: number;
  /** What is new in the layout of files that were accepted; left out where nothing is. */
  readonly drifts?: readonly HeldDrift[];
  /** Why it went wrong in a way that is no fault of a file or of the publisher. */
  readonly problem?: string;
}

/** What a sync did. */
export interface SyncSummary {
  readonly isDryRun: boolean;
  readonly sources: readonly SyncedSource[];
  /** The data version after it. */
  readonly dataVersion: string;
}

/** What became of a source, file by file. */
export function syncedSource(source: string, files: readonly SyncedFile[], problem?: string): SyncedSource {
  const counts = { accepted: 0, unchanged: 0, refused: 0, held: 0, ignored: 0, unfetched: 0, coming: 0 };
  let rowsAdded = 0;
  for (const { outcome, rows = 0 } of files) {
    counts[outcome] += 1;
    if (outcome === "accepted") rowsAdded += rows;
  }
  return { source, files, counts, rowsAdded, ...(problem === undefined ? {} : { problem }) };
}
