import { padToWidth, textWidth } from "./terminal/text-width.js";

/** A column of a table for people. */
export interface Column {
  readonly heading: string;
  /** Numbers are aligned at their end. */
  readonly isNumber?: boolean;
}

/** The lines of a table: a row of headings, then the rows, each cell as wide as the widest of its column. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const all = [columns.map(({ heading }) => heading), ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => textWidth(row[at]!))));
  return all.map((row) => rowLine(columns, row, widths));
}

/** One line of a table whose columns have these widths. */
export function rowLine(columns: readonly Column[], row: readonly string[], widths: readonly number[]): string {
  return row
    .map((text, at) => padToWidth(text, widths[at]!, columns[at]!.isNumber))
    .join(GAP)
    .trimEnd();
}

/** What stands between two columns. */
export const GAP = "  ";
