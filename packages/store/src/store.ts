import type { ColumnTable, Dataset, Row } from "@daybook/domain";

/** Where the data is. */
export interface Location {
  /** Folder with the archive and, by default, the database. */
  readonly dataFolder: string;
  /** PostgreSQL instead of the DuckDB file in the data folder: one address, or several separated by commas. */
  readonly databaseUrl?: string;
  /** Where PostgreSQL is read from, replicas included: one address, or several separated by commas. */
  readonly databaseReadUrl?: string;
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

/** How to open a store to read. */
export interface ReadOptions extends OpenOptions {
  /**
   * Reads from the replica that the location names, and waits that long until it
   * has all that the primary has; after that, or where there is none, from the
   * primary. Unless told, from the primary.
   */
  readonly replicaWaitMs?: number;
}

/** The only one who may add data, until it is closed. */
export interface Writer {
  /** The whole ledger, oldest import first. */
  readonly imports: readonly Import[];
  /** The rows of one import, in key order. */
  rowsOf(dataset: Dataset, importId: number): Promise<Row[]>;
  /**
   * Takes a file for the next commit. One that the ledger holds already and that
   * would change nothing is no new import, but is put back into the archive where
   * that has lost it; one that another file has replaced meanwhile comes back as
   * a new import. All of it is read at once, so that the caller need not keep it.
   * Throws RowRefused when a row does not fit the dataset; the files beside it
   * stay staged.
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

/** Which rows to read. Filters run inside the database, so that rows left out cost next to nothing. */
export interface ScanOptions {
  /** What was known at that moment, ISO 8601 in UTC with milliseconds; now unless told. */
  readonly at?: string;
  /** Tells the import of each row. */
  readonly withImports?: true;
  /** Only rows whose day in the column is that one or later. */
  readonly since?: { readonly column: string; readonly day: number };
  /** Only rows whose value of the column occurs in no live row of the other dataset. */
  readonly absentFrom?: { readonly dataset: Dataset; readonly column: string };
  /** Only rows to which the other dataset has a live row of the same key that differs in the column. */
  readonly differingFrom?: { readonly dataset: Dataset; readonly key: readonly string[]; readonly column: string };
}

/** Two imports of one unit. */
export interface ImportPair {
  readonly older: number;
  readonly newer: number;
}

/** A key under which two imports do not say the same. */
export interface RowDifference extends ImportPair {
  /** Null when only the newer import has the key. */
  readonly before: Row | null;
  /** Null when only the older import has the key. */
  readonly after: Row | null;
}

/** A look at the data as it stands. */
export interface Reader {
  /** The whole ledger, oldest import first. */
  readonly imports: readonly Import[];
  /** The rows of one import, in key order. */
  rowsOf(dataset: Dataset, importId: number): Promise<Row[]>;
  /** The live rows of a dataset, as columns. */
  scan(dataset: Dataset, options?: ScanOptions): Promise<ColumnTable>;
  /** How many live rows a dataset has. */
  count(dataset: Dataset): Promise<number>;
  /** What the newer import of each pair added, withdrew or changed, in the order of the pairs, then of the key. */
  differences(dataset: Dataset, pairs: readonly ImportPair[]): Promise<RowDifference[]>;
  close(): Promise<void>;
}
