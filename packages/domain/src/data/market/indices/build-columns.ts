import { columnOf } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import type { IndexColumns } from "./columns.js";

/** The sessions of each index by its code, from the table of index levels as sorted by code and day. */
export function indexColumnsOf(table: ColumnTable): ReadonlyMap<string, IndexColumns> {
  const { values: codes, index } = columnOf(table.text, "code");
  const indices = new Map<string, IndexColumns>();
  for (let first = 0; first < table.rowCount; ) {
    let end = first + 1;
    while (end < table.rowCount && index[end] === index[first]) end += 1;
    indices.set(codes[index[first]!]!, {
      day: columnOf(table.day, "day").slice(first, end),
      open: columnOf(table.number, "open").slice(first, end),
      high: columnOf(table.number, "high").slice(first, end),
      low: columnOf(table.number, "low").slice(first, end),
      close: columnOf(table.number, "close").slice(first, end),
    });
    first = end;
  }
  return indices;
}
