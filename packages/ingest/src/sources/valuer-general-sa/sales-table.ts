import type { Cell } from "../../formats/workbook/workbook.js";
import type { SourceProblem } from "../../source.js";

/** A quarter's table, from a workbook or from the portal. */
export interface SalesTable {
  /** The heads of its columns, with single spaces and none around them. */
  readonly heads: readonly string[];
  readonly rows: readonly SalesRow[];
}

/** One of its rows. */
export interface SalesRow {
  /** In the order of the heads. */
  readonly cells: readonly Cell[];
  /** Where it is, for a person. */
  readonly place: string;
  /** Why the cell of a column is refused. */
  wrong(column: number, reason: string): SourceProblem;
}
