import { firstAfter } from "../../../base/rows/row-range.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesIn, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { announcements } from "./announcements-dataset.js";

/** An announcement on the exchange. */
export type Announcement = EntryOf<typeof announcements>;

/** The announcements of a code on a day or later, oldest first. */
export function announcementsSince(
  table: KeyedTable<typeof announcements>,
  code: string,
  fromDay: number,
): Announcement[] {
  return announcementsWithin(table, code, fromDay - 1, Number.POSITIVE_INFINITY);
}

/** The announcements of a code after one day and not later than another, oldest first. */
export function announcementsWithin(
  table: KeyedTable<typeof announcements>,
  code: string,
  afterDay: number,
  untilDay: number,
): Announcement[] {
  const rows = rowsOfKey(table, code);
  const firstRow = firstAfter(table.columns.day, rows, afterDay);
  const endRow = Math.max(firstRow, firstAfter(table.columns.day, rows, untilDay));
  return entriesIn(announcements, table, { firstRow, endRow });
}
