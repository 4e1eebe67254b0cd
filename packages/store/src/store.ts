import type { ColumnTable, Dataset, Row } from "@daybook/domain";

/** Where the data is. */
export interface Location {
  /** Folder with the archive and, by default, the database. */
  readonly dataFolder: string;
  /** PostgreSQL instead of the DuckDB file in the data folder. */
  readonly databaseUrl?: string;
}

/** One file of one source, read at one moment: an entry of the ledger. */
export interface Import {
  readonly id: number;
  readonly source: string;
  /** The piece of the world that the file states in full. */
  readonly unit: string;
  /** The version that the source states; the highest in code-point order is live. */
  readonly version: string;
  readonly fileName: string;
  /** Where it was fetched from; null for a local file. */
  readonly address: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly rows: number;
  /** ISO 8601 in UTC with milliseconds. */
  readonly retrievedAt: string;
  readonly publishedAt: string | null;
  readonly licence: string;
  readonly isDemo: boolean;
}

/** A file that was accepted, with its rows. */
export interface NewImport extends Omit<Import, "id" | "rows" | "bytes" | "sha256"> {
  readonly dataset: Dataset;
  readonly rows: readonly Row[];
  /** The file as it was read. */
  readonly content: Uint8Array;
  /** The hash of the content, where the caller has computed it already. */
  readonly sha256?: string;
}

/** How long to wait for a store that another process holds. */
export interface OpenOptions {
  /** 10 seconds unless told. */
  readonly waitMs?: number;
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
}

/** The only one who may add data, until it is closed. */
export interface Writer {
  /** The whole ledger, oldest import first. */
  readonly imports: readonly Import[];
  /** The rows of one import, in key order. */
  rowsOf(dataset: Dataset, importId: number): Promise<Row[]>;
  /**
   * Takes a file for the next commit. One that the ledger holds already is no
   * new import, but is put back into the archive where that has lost it. All
   * of it is read at once, so that the caller need not keep it. Throws RowRefused
   * when a row does not fit the dataset; the files beside it stay staged.
   */
  stage(file: NewImport): void;
  /**
   * Archives the files that were staged and commits their rows and ledger entries
   * together or not at all. Files staged meanwhile wait for the next commit.
   */
  commit(): Promise<void>;
  /**
   * Waits for the commit under way, drops what is not committed, closes the
   * database and tells servers which data version is there now.
   */
  close(): Promise<void>;
}

/** Which rows to read. */
export interface ScanOptions {
  /** What was known at that moment, ISO 8601 in UTC with milliseconds; now unless told. */
  readonly at?: string;
}

/** A look at the data as it stands. */
export interface Reader {
  /** The whole ledger, oldest import first. */
  readonly imports: readonly Import[];
  /** The rows of one import, in key order. */
  rowsOf(dataset: Dataset, importId: number): Promise<Row[]>;
  /** The live rows of a dataset, as columns. */
  scan(dataset: Dataset, options?: ScanOptions): Promise<ColumnTable>;
  close(): Promise<void>;
}
