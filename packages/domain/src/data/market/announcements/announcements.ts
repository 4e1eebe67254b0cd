import { columnOf } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import { offsetsOf } from "../../../base/tables/offsets.js";
import { type TextPool, textAt, textPoolOf } from "../../../base/tables/text-pool.js";
import type { Announcement } from "../events.js";
import { firstAfter } from "../shorts/window.js";

/**
 * The recent announcements of every code, sorted by code and day. There are
 * about 150,000 a year, so they stay columns until they are asked for.
 */
export interface AnnouncementColumns {
  /** The number of a code, by its text. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Announcements of code c are firstRow[c] up to firstRow[c + 1]. */
  readonly firstRow: Int32Array;
  readonly day: Int32Array;
  readonly time: Texts;
  readonly headline: Texts;
  readonly type: Texts;
  readonly url: Texts;
  /** 1 when the exchange marked it. */
  readonly priceSensitive: Float64Array;
}

/** A column of texts: the distinct ones, and each row's place among them, -1 for none. */
interface Texts {
  readonly pool: TextPool;
  readonly index: Int32Array;
}

/** The columns of a table of announcements as sorted by its key. */
export function announcementColumnsOf(table: ColumnTable): AnnouncementColumns {
  const { values: codes, index: code } = columnOf(table.text, "code");
  const texts = (name: string): Texts => {
    const { values, index } = columnOf(table.text, name);
    return { pool: textPoolOf(values), index };
  };
  return {
    numbers: new Map(codes.map((text, number) => [text, number])),
    firstRow: offsetsOf(code, codes.length),
    day: columnOf(table.day, "day"),
    time: texts("time"),
    headline: texts("headline"),
    type: texts("type"),
    url: texts("url"),
    priceSensitive: columnOf(table.number, "price_sensitive"),
  };
}

/** The announcements of a code on a day or later, oldest first. */
export function announcementsSince(columns: AnnouncementColumns, code: string, fromDay: number): Announcement[] {
  const number = columns.numbers.get(code);
  if (number === undefined) return [];
  const rows = { firstRow: columns.firstRow[number]!, endRow: columns.firstRow[number + 1]! };
  const announcements: Announcement[] = [];
  for (let row = firstAfter(columns.day, rows, fromDay - 1); row < rows.endRow; row += 1) {
    const text = ({ pool, index }: Texts) => textAt(pool, index[row]!) ?? "";
    announcements.push({
      day: columns.day[row]!,
      time: text(columns.time),
      headline: text(columns.headline),
      type: text(columns.type),
      url: text(columns.url),
      isPriceSensitive: columns.priceSensitive[row] === 1,
    });
  }
  return announcements;
}
