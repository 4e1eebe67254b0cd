import type { ColumnTable } from "./dataset.js";

/** Reads cells of a table by column and row. A column that the table lacks is a fault of ours. */
export interface Cells {
  /** Undefined when unknown. */
  text(column: string, row: number): string | undefined;
  /** Undefined when unknown. */
  day(column: string, row: number): number | undefined;
  /** Undefined when unknown. */
  number(column: string, row: number): number | undefined;
}

/** The cells of a table. */
export function cellsOf(table: ColumnTable): Cells {
  return {
    text(column, row) {
      const { values, index } = columnOf(table.text, column);
      return values[index[row]!];
    },
    day(column, row) {
      const day = columnOf(table.day, column)[row]!;
      return day === UNKNOWN_DAY ? undefined : day;
    },
    number(column, row) {
      const value = columnOf(table.number, column)[row]!;
      return Number.isNaN(value) ? undefined : value;
    },
  };
}

/** One object for each row, grouped by a text column in the order of the rows. */
export function groupedBy<Item>(
  table: ColumnTable,
  column: string,
  make: (cells: Cells, row: number) => Item,
): Map<string, Item[]> {
  const cells = cellsOf(table);
  const groups = new Map<string, Item[]>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const key = cells.text(column, row) ?? "";
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [make(cells, row)]);
    else group.push(make(cells, row));
  }
  return groups;
}

/** A column that must be there. */
export function columnOf<Values>(columns: Readonly<Record<string, Values>>, name: string): Values {
  const values = columns[name];
  if (values === undefined) throw new Error(`The table has no column ${name}.`);
  return values;
}

/** What unknown is in a column of days. */
const UNKNOWN_DAY = -2_147_483_648;
