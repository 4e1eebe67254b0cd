import { type Announcement, announcementAt, announcementRows } from "../announcements/announcements.js";
import type { Market } from "../market.js";
import type { Life } from "../securities/former-life.js";
import type { ReportPeriod } from "./report-period.js";

/**
 * Up to three announcements of a code since the report to compare with: those that the exchange marked as
 * price-sensitive first, then the newest, then by headline. One that is repeated on a day counts once.
 */
export function keyAnnouncements(
  { announcements: table }: Market,
  code: string,
  life: Life,
  { reportDay, previousDay }: ReportPeriod,
): readonly Announcement[] {
  const [afterDay, untilDay] = [Math.max(previousDay, life.afterDay), Math.min(reportDay, life.untilDay)];
  const { firstRow, endRow } = announcementRows(table, code, afterDay, untilDay);
  const rows = Array.from({ length: endRow - firstRow }, (_, number) => firstRow + number).sort(inOrder(table));
  const { day, headline } = table.columns;
  const kept: number[] = [];
  for (const row of rows) {
    const isRepeated = kept.some((other) => day[other] === day[row] && headline.index[other] === headline.index[row]);
    if (!isRepeated) kept.push(row);
    if (kept.length === MOST_ANNOUNCEMENTS) break;
  }
  return kept.map((row) => announcementAt(table, row));
}

const MOST_ANNOUNCEMENTS = 3;

/** Texts are numbered in their order, and rows of one time are in the order of their headlines. */
function inOrder({ columns: { day, time, priceSensitive } }: Market["announcements"]) {
  return (a: number, b: number): number =>
    Number(priceSensitive[b] === 1) - Number(priceSensitive[a] === 1) ||
    day[b]! - day[a]! ||
    time.index[b]! - time.index[a]! ||
    a - b;
}
