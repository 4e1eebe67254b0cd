import { derived } from "../derived.js";

/** One column of a dataset: what it holds, whether that may be unknown, and what it says, with its unit. */
export type Column = TextColumn | JsonColumn | PlainColumn;

/** A text, one of some where they are told. */
interface TextColumn extends Described {
  readonly type: "text";
  readonly of?: readonly string[];
}

/** A value with parts of its own, kept as JSON. */
interface JsonColumn extends Described {
  readonly type: "json";
  /** The value in what JSON gives. Throws when it is something else. */
  read(given: unknown): unknown;
}

type PlainColumn = { readonly [Type in keyof PlainCells]: Described & { readonly type: Type } }[keyof PlainCells];

/** What the cells of the other columns are. */
interface PlainCells {
  /** A count of days since 1970-01-01. */
  readonly day: number;
  readonly number: number;
  /** A whole number, exact up to 2^53, such as an amount in cents. */
  readonly whole: number;
  /** Milliseconds since 1970. */
  readonly moment: number;
  readonly flag: boolean;
  /** A list of texts. */
  readonly texts: readonly string[];
}

interface Described {
  /** The value may be unknown. */
  readonly optional?: true;
  readonly meaning: string;
}

export type ColumnType = Column["type"];

/** Columns by name, in the order of the table. */
export type Columns = Readonly<Record<string, Column>>;

/**
 * A dataset, declared once. Its table, the types of its rows, bulk load, scan
 * into columns and dictionary page all come from here.
 */
export interface Dataset {
  /** Table name, in snake case. */
  readonly name: string;
  readonly title: string;
  /** The sources whose files hold its rows. */
  readonly sources: readonly string[];
  readonly columns: Columns;
  /** Columns that identify a row among the live ones, in sort order. */
  readonly key: readonly string[];
  /** What later files of a unit restated is kept in memory too, for answers. */
  readonly keepsRevisions?: true;
}

/** A dataset of known columns, which give its rows a type. */
export interface DatasetOf<Own extends Columns> extends Dataset {
  readonly columns: Own;
}

/** Declares a dataset. A key that is none of its columns, or that may be unknown, does not compile. */
export function dataset<const Own extends Columns>(
  declaration: DatasetOf<Own> & { readonly key: readonly KnownName<Own>[] },
): DatasetOf<Own> {
  return declaration;
}

/** The names of the columns whose values are never unknown. */
type KnownName<Own extends Columns> = {
  [Name in keyof Own]: Own[Name] extends { readonly optional: true } ? never : Name;
}[keyof Own];

/** The names of a dataset's columns. */
export type ColumnName<Kind extends Dataset> = keyof Kind["columns"] & string;

/** One row on its way into the store: every column is there, and null is unknown, never zero or empty. */
export type RowOf<Kind extends Dataset> = {
  readonly [Name in ColumnName<Kind>]: CellOf<Kind["columns"][Name]> | UnknownOf<Kind["columns"][Name], null>;
};

/** One row as an answer reads it: what is unknown is undefined. */
export type EntryOf<Kind extends Dataset> = {
  readonly [Name in ColumnName<Kind>]: CellOf<Kind["columns"][Name]> | UnknownOf<Kind["columns"][Name], undefined>;
};

/** A known value of a column. */
type CellOf<Each extends Column> = Each extends { readonly type: "text"; readonly of: readonly (infer Choice)[] }
  ? Choice
  : Each extends { readonly type: "json"; read(given: unknown): infer Value }
    ? Value
    : Each extends { readonly type: infer Type extends keyof PlainCells }
      ? PlainCells[Type]
      : string;

type UnknownOf<Each extends Column, Unknown> = Each extends { readonly optional: true } ? Unknown : never;

/** A row of any dataset. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A column with its names: one for the program, one for the database. */
export type NamedColumn = Column & { readonly name: string; readonly sqlName: string };

/** The columns of a dataset in the order of its table. */
export const columnsOf: (declared: Dataset) => readonly NamedColumn[] = derived(({ columns }: Dataset) =>
  Object.entries(columns).map(([name, column]) => ({ ...column, name, sqlName: sqlNameOf(name) })),
);

/** The name of a column in the database: periodEnd is period_end. */
export function sqlNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
