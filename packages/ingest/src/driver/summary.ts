/** What became of one file. */
export interface IngestFile {
  /** Its place inside the input that brought it. */
  readonly name: string;
  /** Held: well formed, but hard to believe, and so held back. */
  readonly outcome: "accepted" | "unchanged" | "refused" | "held" | "ignored";
  readonly unit?: string;
  readonly rows?: number;
  /** The line at fault. */
  readonly line?: number;
  /** Why it was refused or held back, or what there is to be said of an accepted file. */
  readonly reason?: string;
  /** The version that is live instead of an accepted file. */
  readonly newerVersion?: string;
  /** When the file of the same version was published that is live instead of an accepted one, ISO 8601 in UTC. */
  readonly newerPublication?: string;
  /** How many series of an accepted file are stored and not served. */
  readonly seriesNotServed?: number;
  /** How many items of an accepted file were left out, since they cannot be used. */
  readonly itemsLeftOut?: number;
}

/** How many files had each outcome. Most ignored ones lay in a folder or archive under a name the source does not know. */
type IngestCounts = Readonly<Record<IngestFile["outcome"], number>>;

/** What an ingest did. */
export interface IngestSummary {
  /** First what cannot be placed in time, then by unit. Files that are another's are not among them. */
  readonly files: readonly IngestFile[];
  /** The files of folders and archives that are another's by their name or header, by their place in the input. */
  readonly ignored: readonly string[];
  readonly counts: IngestCounts;
  readonly rowsAdded: number;
  /** The data version after it. */
  readonly dataVersion: string;
}

/** The summary of all files, and of others that were ignored. */
export function summaryOfFiles(
  files: readonly IngestFile[],
  ignored: readonly string[],
  dataVersion: string,
): IngestSummary {
  const count = (outcome: IngestFile["outcome"]) => files.filter((file) => file.outcome === outcome).length;
  const accepted = files.filter((file) => file.outcome === "accepted");
  return {
    files,
    ignored,
    counts: {
      accepted: accepted.length,
      unchanged: count("unchanged"),
      refused: count("refused"),
      held: count("held"),
      ignored: count("ignored") + ignored.length,
    },
    rowsAdded: accepted.reduce((sum, file) => sum + (file.rows ?? 0), 0),
    dataVersion,
  };
}
