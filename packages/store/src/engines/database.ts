/** A value in the result of our queries. Counts are cast to integer, since engines disagree on larger ones. */
export type Value = string | number | boolean | null;

/** One connection to either engine. The same statements run on both. */
export interface Database {
  /** Runs a statement that returns no rows. */
  run(sql: string): Promise<void>;
  /** The rows of a query, each an array of its values. */
  rows(sql: string): Promise<Value[][]>;
  /** Makes the rows of one import quick to find, if the engine needs help with that. */
  index(table: string): Promise<void>;
  /** Adds lines of CSV to a table. */
  load(table: string, columns: readonly string[], csv: Iterable<Buffer>): Promise<void>;
  /**
   * Copies the result of a query into columns of exactly that length. The query returns
   * integers or doubles, never null.
   */
  fill(sql: string, columns: readonly (Int32Array | Float64Array)[]): Promise<void>;
  close(): Promise<void>;
}
