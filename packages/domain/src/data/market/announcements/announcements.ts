import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesIn, entryAt, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { announcements } from "./announcements-dataset.js";

/** An announcement on the exchange. */
export type Announcement = EntryOf<typeof announcements>;

/** The announcements of a code on a day or later, oldest first. */
export function announcementsSince(table: AnnouncementTable, code: string, fromDay: number): Announcement[] {
  return entriesIn(announcements, table, announcementRows(table, code, fromDay - 1, Number.POSITIVE_INFINITY));
}

/** Where the announcements of a code are that are later than one day and not later than another, oldest first. */
export function announcementRows(table: AnnouncementTable, code: string, afterDay: number, untilDay: number): RowRange {
  const rows = rowsOfKey(table, code);
  const firstRow = firstAfter(table.columns.day, rows, afterDay);
  return { firstRow, endRow: Math.max(firstRow, firstAfter(table.columns.day, rows, untilDay)) };
}

/** The announcement of a row. */
export function announcementAt(table: AnnouncementTable, row: number): Announcement {
  return entryAt(announcements, table, row);
}

type AnnouncementTable = KeyedTable<typeof announcements>;
