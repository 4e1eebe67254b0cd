/** A file that was imported. */
export interface FileRef {
  readonly fileName: string;
  readonly sha256: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly retrievedAt: string;
  readonly source: string;
}

/** What the ledger of imports says beside the rows of a part. */
export interface Ledger {
  /** Hash of the live imports of the part's sources, and of what they replaced when. */
  readonly version: string;
  /** The part is of the demo world. */
  readonly isDemo: boolean;
  /** The file of an import. */
  fileOf(importId: number): FileRef;
  /** The live file of a unit; undefined when there is none. */
  liveFileOf(source: string, unit: string): FileRef | undefined;
  /** When the first file of a unit was retrieved, in milliseconds since 1970; undefined when none was. */
  knownFromMs(source: string, unit: string): number | undefined;
}
