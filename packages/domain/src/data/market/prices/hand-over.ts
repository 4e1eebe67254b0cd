import { firstAfter } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "./columns.js";
import { newestKnown, oldestKnownAfter } from "./newest-known.js";
import { sessionsOf } from "./sessions.js";

/**
 * The prices of a code go on from one report to another, as they do when a company
 * only changes its name: they never pause for long, and no close is many times the one before.
 */
export function pricesGoOn(prices: PriceColumns, code: string, fromDay: number, toDay: number): boolean {
  const { day, close } = prices;
  const sessions = sessionsOf(prices, code, fromDay - LONGEST_PAUSE_DAYS - 1, toDay);
  let [lastDay, lastClose] = [fromDay, Number.NaN];
  for (let session = sessions.firstRow; session < sessions.endRow; session += 1) {
    if (Number.isNaN(close[session]!)) continue;
    if (day[session]! <= fromDay) {
      lastClose = close[session]!;
      continue;
    }
    const ratio = close[session]! / lastClose;
    if (day[session]! - lastDay > LONGEST_PAUSE_DAYS || ratio >= GREATEST_RATIO || ratio <= 1 / GREATEST_RATIO) {
      return false;
    }
    [lastDay, lastClose] = [day[session]!, close[session]!];
  }
  return lastDay > fromDay && toDay - lastDay <= LONGEST_PAUSE_DAYS;
}

/** The same over the day on which a company was listed: the closes before it and from it on are near each other, and neither is many times the other. */
export function pricesGoOver(prices: PriceColumns, code: string, listedDay: number): boolean {
  const { day, close } = prices;
  const sessions = sessionsOf(prices, code);
  const before = newestKnown(day, close, sessions, listedDay - 1);
  const after = oldestKnownAfter(day, close, sessions, listedDay - 1);
  if (before === undefined || after === undefined) return false;
  const ratio = close[after]! / close[before]!;
  return day[after]! - day[before]! <= LONGEST_PAUSE_DAYS && ratio < GREATEST_RATIO && ratio > 1 / GREATEST_RATIO;
}

const LONGEST_PAUSE_DAYS = 30;
const GREATEST_RATIO = 4;

/** The last session of a code before a day, or the day of the last report where none is later. */
export function lastSessionBefore(prices: PriceColumns, code: string, lastReportDay: number, day: number): number {
  const { firstRow, endRow } = sessionsOf(prices, code, lastReportDay, day - 1);
  return endRow > firstRow ? prices.day[endRow - 1]! : lastReportDay;
}

/** The last session of a code, or the day itself, before the first pause of more than some days after a day; undefined when there is none. */
export function lastDayBeforePause(
  prices: PriceColumns,
  code: string,
  afterDay: number,
  pauseDays: number,
): number | undefined {
  const sessions = sessionsOf(prices, code, afterDay);
  let before = afterDay;
  for (let session = sessions.firstRow; session < sessions.endRow; session += 1) {
    const day = prices.day[session]!;
    if (day - before > pauseDays) return before;
    before = day;
  }
  return undefined;
}

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
