import { firstAfter } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "./columns.js";
import { sessionsOf } from "./sessions.js";

/**
 * The last day on which a code was a former security's. Reports tell only that
 * it lies from the last one of the former to before the first one of the next;
 * prices go on after the one and begin before the other, with their longest
 * pause where the code changed hands.
 */
export function handOverDay(prices: PriceColumns, code: string, lastReportDay: number, nextReportDay: number): number {
  const sessions = sessionsOf(prices, code, lastReportDay);
  const end = firstAfter(prices.day, sessions, nextReportDay - 1);
  let lastDay = lastReportDay;
  let longestPause = 0;
  let before = lastReportDay;
  for (let session = sessions.firstRow; session <= end; session += 1) {
    const day = session < end ? prices.day[session]! : nextReportDay;
    if (day - before > longestPause) {
      longestPause = day - before;
      lastDay = before;
    }
    before = day;
  }
  return lastDay;
}
