import { allOf, firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import { isTradingDay, type TradingCalendar } from "../../../base/time/trading-calendar.js";
import type { Market } from "../market.js";
import { newestKnown } from "./newest-known.js";

/**
 * The newest of some sessions, not later than a day, that has a close; undefined
 * when there is none or when it lies more than ten trading days before the
 * newest session of the market: so old a price is not the current one.
 */
export function currentSession(
  { calendar, prices }: Pick<Market, "calendar" | "prices">,
  sessions: RowRange,
  untilDay = Number.POSITIVE_INFINITY,
): number | undefined {
  const session = newestKnown(prices.day, prices.close, sessions, untilDay);
  if (session === undefined) return undefined;
  const newest = prices.days[firstAfter(prices.days, allOf(prices.days), untilDay) - 1]!;
  return isRecent(calendar, prices.day[session]!, newest) ? session : undefined;
}

function isRecent(calendar: TradingCalendar, sessionDay: number, newestDay: number): boolean {
  if (newestDay - sessionDay <= MOST_TRADING_DAYS) return true;
  let passed = 0;
  for (let day = newestDay; day > sessionDay && passed <= MOST_TRADING_DAYS; day -= 1)
    if (isTradingDay(calendar, day)) passed += 1;
  return passed <= MOST_TRADING_DAYS;
}

const MOST_TRADING_DAYS = 10;
