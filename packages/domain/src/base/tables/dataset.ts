/** What a column holds. A day is a count of days since 1970-01-01. */
export type ColumnType = "text" | "day" | "number";

/** One column of a dataset. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** The value may be unknown. */
  readonly optional?: true;
  /** What the value says, with its unit. */
  readonly meaning: string;
}

/**
 * A dataset, declared once. Its table, bulk load, scan into columns and
 * dictionary page all come from here.
 */
export interface Dataset {
  /** Table name, in snake case. */
  readonly name: string;
  readonly title: string;
  /** The sources whose files hold its rows. */
  readonly sources: readonly string[];
  readonly columns: readonly Column[];
  /** Columns that identify a row among the live ones, in sort order. */
  readonly key: readonly string[];
}

/** One value on its way into the store; null is unknown, never zero or empty. */
export type Cell = string | number | null;

/** One row, its cells in the order of the dataset's columns. */
export type Row = readonly Cell[];

/** The live rows of a dataset as columns, sorted by the dataset's key. */
export interface ColumnTable {
  readonly rowCount: number;
  /** Text columns: distinct values in code-point order, and each row's index into them, -1 for unknown. */
  readonly text: Readonly<Record<string, { readonly values: readonly string[]; readonly index: Int32Array }>>;
  /** Day columns; -2147483648 is unknown. */
  readonly day: Readonly<Record<string, Int32Array>>;
  /** Number columns; NaN is unknown. */
  readonly number: Readonly<Record<string, Float64Array>>;
  /** The import of each row, when the scan was asked for it. */
  readonly importId?: Int32Array;
}
