/** A column of a table for people. */
export interface Column {
  readonly heading: string;
  /** Numbers are aligned at their end. */
  readonly isNumber?: boolean;
}

/** The lines of a table: a row of headings, then the rows, each cell as wide as the widest of its column. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const all = [columns.map(({ heading }) => heading), ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  const cellOf = (text: string, at: number) =>
    columns[at]!.isNumber === true ? text.padStart(widths[at]!) : text.padEnd(widths[at]!);
  return all.map((row) => row.map(cellOf).join("  ").trimEnd());
}
