/** A file that was imported. */
export interface FileRef {
  readonly fileName: string;
  readonly sha256: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly retrievedAt: string;
  readonly source: string;
  /** When its publisher put it out, ISO 8601 in UTC; absent when that is not told. */
  readonly publishedAt?: string;
  /** Who tells that: when nothing does, the retrieval stands in. Absent when it was not noted. */
  readonly publishedFrom?: "file" | "fetch" | "operator" | "retrieval";
  /** Where it was fetched from; absent for a local file. */
  readonly address?: string;
}

/** A file with what the ledger says of it besides. */
export interface LedgerFile extends FileRef {
  /** What it states in full, such as one date or one table. */
  readonly unit: string;
  readonly licence: string;
  /** No other has taken its place. */
  readonly isLive: boolean;
}

/** What the ledger of imports says, in addition to the rows of a part. */
export interface Ledger {
  /** Hash of the live imports of the part's sources, and of what they replaced when. */
  readonly version: string;
  /** The part is of the demo world. */
  readonly isDemo: boolean;
  /** The file of an import. */
  fileOf(importId: number): FileRef;
  /** The files of a source that were ever live, by unit, in the order in which they became so. */
  everLive(source: string): ReadonlyMap<string, readonly LiveFile[]>;
  /** All files of a source, by unit, in the order of their versions, whenever they came. */
  byVersion(source: string): ReadonlyMap<string, readonly HeldFile[]>;
  /** Every file that answers may be made of, in the order in which they came. */
  files(): readonly LedgerFile[];
}

/** A file of the ledger. */
export interface HeldFile {
  readonly importId: number;
  /** When it was retrieved, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly file: FileRef;
}

/** A file that was live from its retrieval on, until the next one of its unit took its place. */
export type LiveFile = HeldFile;
