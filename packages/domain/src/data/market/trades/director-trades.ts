import { firstAfter } from "../../../base/rows/row-range.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesIn, entriesOf, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { directorTrades } from "./director-trades-dataset.js";

/** A trade of a director as notified. */
export type DirectorTrade = EntryOf<typeof directorTrades>;

/** The director trades of a security, oldest first. */
export function directorTradesOf(table: KeyedTable<typeof directorTrades>, code: string): DirectorTrade[] {
  return entriesOf(directorTrades, table, code);
}

/** Those on a day or later: the others are not even read. */
export function directorTradesSince(
  table: KeyedTable<typeof directorTrades>,
  code: string,
  fromDay: number,
): DirectorTrade[] {
  const rows = rowsOfKey(table, code);
  const firstRow = firstAfter(table.columns.day, rows, fromDay - 1);
  return entriesIn(directorTrades, table, { ...rows, firstRow });
}
