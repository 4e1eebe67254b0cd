import type { Ledger } from "./ledger.js";
import type { Change } from "./revisions/change.js";
import type { AnyRow, Dataset, EntryOf } from "./tables/dataset.js";
import type { Table } from "./tables/table.js";
import type { TradingCalendar } from "./time/trading-calendar.js";

/** Which rows of a dataset become a table of a part: by default all live ones. */
export interface TableRead<Kind extends Dataset = Dataset> {
  readonly dataset: Kind;
  /** Tells the import of each row. */
  readonly withImports?: true;
  /** Rows of every import that was ever live, not only of those that are. */
  readonly everLive?: true;
  /** Only the distinct values of the column in each import; all else is unknown. */
  readonly distinct?: string;
  /** Only rows whose text in the column is one of these. */
  readonly only?: { readonly column: string; readonly values: readonly string[] };
  /**
   * Not what is live, but what a later file of a unit restated, withdrew or added: each row as
   * it stood before, of which all but the key is unknown when there was none. Its import is the later one.
   */
  readonly replaced?: true;
  /** Together with `replaced`: files of a unit follow each other by their versions, also those that came after a newer one. */
  readonly byVersion?: true;
  /** Only rows whose day in the column is one of those. */
  readonly onDays?: { readonly column: string; daysOf(read: ReadSoFar): Iterable<number> };
  /** Only rows with one of those keys. */
  readonly keys?: { of(read: ReadSoFar): readonly RowKey[] };
  /** Only the keys that are in dispute, here or with another dataset of the same key; all but them is unknown. */
  readonly disputed?: {
    readonly dataset: Dataset;
    /** The column of figures that are compared. */
    readonly column: string;
    /** The column of the day: where a dataset has no row of a day, it says nothing about it. */
    readonly day: string;
    /** Days on which a later file that restates any column counts, not only one that restates the figure. */
    wholeOn(read: ReadSoFar): Iterable<number>;
  };
  /** Only rows whose day in the column is the asked one or later; all when that is undefined. */
  readonly since?: { readonly column: string; dayOf(tables: Readonly<Record<string, Table>>): number | undefined };
}

/** The values of a key, in the order of the dataset's: texts, or days as counts since 1970. */
export type RowKey = readonly (string | number)[];

/** What is known of a part while its tables are read, in their order. */
export interface ReadSoFar {
  readonly tables: Readonly<Record<string, Table>>;
  readonly changes: Readonly<Record<string, readonly Change<AnyRow>[] | undefined>>;
  readonly ledger: Ledger;
}

/** The tables of a part by name, in the order of reading. */
export type Reads = Readonly<Record<string, TableRead>>;

/** The tables that are read. */
export type TablesOf<Each extends Reads> = { readonly [Name in keyof Each]: Table<Each[Name]["dataset"]> };

/** What was restated in the tables whose datasets keep that; of the others nothing. */
export type ChangesOf<Each extends Reads> = {
  readonly [Name in keyof Each]?: readonly Change<EntryOf<Each[Name]["dataset"]>>[];
};

/** One part of the snapshot: what it reads, and what it makes of that. It is made anew when its imports change. */
export interface Part<Each extends Reads = Reads, Built = unknown> {
  readonly reads: Each;
  /** Datasets of the domain that are kept and that nothing is made of. */
  readonly keeps?: readonly Dataset[];
  build(tables: TablesOf<Each>, changes: ChangesOf<Each>, ledger: Ledger, calendar: TradingCalendar): Built;
  /** Why what was built must not be served, as a sentence; undefined when it can be. */
  problemOf(built: Built): string | undefined;
}

/** Declares a part, so that its tables have types. */
export function part<const Each extends Reads, Built>(declaration: Part<Each, Built>): Part<Each, Built> {
  return declaration;
}

/** Every dataset of a part, each once. */
export function datasetsOf({ reads, keeps = [] }: Pick<Part, "reads" | "keeps">): readonly Dataset[] {
  return [...new Set([...Object.values(reads).map(({ dataset }) => dataset), ...keeps])];
}
