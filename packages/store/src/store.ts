import type { AnyRow, Compared, Dataset, ImportChange, RowKey, RowOf, Table, TableRead } from "@daybook/domain";

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
  /** When its publisher put it out, as the retrieval ISO 8601 in UTC with milliseconds; null when nothing tells, and the retrieval stands in. */
  readonly publishedAt: string | null;
  /** Who tells that; null when nothing does, and of imports of releases that did not note it. */
  readonly publishedFrom: PublishedFrom | null;
  readonly licence: string;
  readonly isDemo: boolean;
}

/** Who tells when a file was published: the file itself, its publisher's host or page, or the operator who loaded it. */
type PublishedFrom = "file" | "fetch" | "operator";

/** Rows of one dataset. */
export interface DatasetRows {
  readonly dataset: Dataset;
  readonly rows: readonly AnyRow[];
}

/** A file that was accepted, with its rows. */
export interface NewImport extends Omit<Import, "id" | "rows" | "bytes" | "sha256"> {
  /** The rows that it states, of one dataset or several. */
  readonly stated: readonly DatasetRows[];
  /** The file as it was read. */
  readonly content: Uint8Array;
  /** The hash of the content, where the caller has computed it already. */
  readonly sha256?: string;
}

/** How long to wait for a store that another process holds. */
export interface OpenOptions {
  /** 10 seconds by default. */
  readonly waitMs?: number;
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
}

/** Which imports of a ledger a past state is made of: those that keep all that is told. */
export interface Past {
  /** Only the first so many. */
  readonly imports?: number;
  /** Only what had come here by then, ISO 8601 in UTC with milliseconds. */
  readonly heldBy?: string;
  /** Only what its publisher had published by then; where that is not told, what had come here. */
  readonly publishedBy?: string;
}

/** How to open a store to read. */
export interface ReadOptions extends OpenOptions {
  /** Gives up waiting, and has a database in a file break off what it reads. */
  readonly signal?: AbortSignal;
  /**
   * Reads from the replica that the location names, and waits that long until it
   * has all that the primary has; after that, or where there is none, from the
   * primary. By default from the primary.
   */
  readonly replicaWaitMs?: number;
  /** Reads the store as it was, with the ledger of then; by default as it is. */
  readonly past?: Past;
  /** Files that state at most so many rows are read in one statement; 3,000 by default. */
  readonly fewRows?: number;
}

/** The only one who may add data, until it is closed. */
export interface Writer {
  /** The whole ledger, oldest import first. */
  readonly imports: readonly Import[];
  /** The ledger, and the files on their way into it. */
  readonly known: readonly Import[];
  /** The rows of one import, in key order. */
  rowsOf<Kind extends Dataset>(dataset: Kind, importId: number): Promise<RowOf<Kind>[]>;
  /**
   * Takes a file for the next commit. One that the ledger holds already and that
   * would change nothing is no new import, but is put back into the archive where
   * that has lost it; one that another file has replaced meanwhile comes back as
   * a new import. All of it is read at once, so that the caller need not keep it.
   * Throws RowRefused when a row does not fit the dataset; the other files
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

/** What a read asks for that needs nothing read before it. */
type ScanOption = "withImports" | "everLive" | "distinct" | "only" | "replaced" | "byVersion";

/** Which rows to read. Filters run inside the database, so that rows left out cost next to nothing. */
export interface ScanOptions extends Pick<TableRead, ScanOption> {
  /** Only rows whose day in the column is that one or later. */
  readonly since?: { readonly column: string; readonly day: number };
  /** Only rows with one of these days in the column. */
  readonly onDays?: { readonly column: string; readonly days: Iterable<number> };
  /** Only rows with one of these keys, each in the order of the dataset's. */
  readonly keys?: readonly RowKey[];
  /** Only the keys that are in dispute; all but them is unknown. */
  readonly disputed?: DisputedKeys;
}

/**
 * Keys under which a live row of a dataset and one of another of the same key say something
 * else in a column, or that only one of them has although both have rows of the
 * same day; keys that a later file of a unit restated in that column,
 * withdrew, or added on a day that a file before it had; and keys of the other
 * dataset on days that no live file has any more.
 */
export interface DisputedKeys extends Omit<NonNullable<TableRead["disputed"]>, "wholeOn"> {
  /** Days on which restating any column counts. */
  readonly wholeOn: Iterable<number>;
}

/** Two imports of one unit. */
export interface ImportPair {
  readonly older: number;
  readonly newer: number;
}

/** A key under which two imports do not say the same. */
export interface RowDifference<Kind extends Dataset> extends ImportPair {
  /** Null when only the newer import has the key. */
  readonly before: RowOf<Kind> | null;
  /** Null when only the older import has the key. */
  readonly after: RowOf<Kind> | null;
}

/** A state of the ledger that servers were told of. */
export interface DataVersion {
  /** What its answers are marked with. */
  readonly dataVersion: string;
  /** How many imports the ledger had: the first so many of it. */
  readonly imports: number;
  /** Since when, ISO 8601 in UTC with milliseconds. */
  readonly from: string;
}

/** A look at the data as it stands. */
export interface Reader {
  /** The whole ledger, oldest import first. */
  readonly imports: readonly Import[];
  /** The rows of one import, in key order. */
  rowsOf<Kind extends Dataset>(dataset: Kind, importId: number): Promise<RowOf<Kind>[]>;
  /** The live rows of a dataset, as columns. */
  scan<Kind extends Dataset>(dataset: Kind, options?: ScanOptions): Promise<Table<Kind>>;
  /** How many live rows a dataset has. */
  count(dataset: Dataset): Promise<number>;
  /** What the newer import of each pair added, withdrew or changed, in the order of the pairs, then of the key. */
  differences<Kind extends Dataset>(dataset: Kind, pairs: readonly ImportPair[]): Promise<RowDifference<Kind>[]>;
  /**
   * What the imports after one of that id changed in a dataset when they came, in no order. One that was no live import then
   * changed nothing. The imports of a retired demo world do not count.
   */
  importChanges(compared: Compared, afterId: number): Promise<ImportChange[]>;
  /** The states of the ledger that servers were told of, oldest first. */
  dataVersions(): Promise<DataVersion[]>;
  close(): Promise<void>;
}
