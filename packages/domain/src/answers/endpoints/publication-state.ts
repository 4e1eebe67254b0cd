import { isoOf } from "../../base/time/day.js";
import { availableFrom, publicationLagTradingDays } from "../../base/time/trading-calendar.js";
import type { Market } from "../../data/market/market.js";
import { newestDay } from "../../data/market/shorts/window.js";

/** How far the reports held reach, in the shape and key order of its endpoint. */
export interface PublicationState {
  readonly latest_date: string;
  readonly available_from: string;
  readonly earliest_date: string;
  readonly total_dates: number;
  readonly publication_lag_trading_days: number;
}

/** How far the reports held reach; undefined for an empty corpus. */
export function publicationState({
  calendar,
  shorts,
}: Pick<Market, "calendar" | "shorts">): PublicationState | undefined {
  const newest = newestDay(shorts);
  if (newest === undefined) return undefined;
  return {
    latest_date: isoOf(newest),
    available_from: isoOf(availableFrom(calendar, newest)),
    earliest_date: isoOf(shorts.days[0]!),
    total_dates: shorts.days.length,
    publication_lag_trading_days: publicationLagTradingDays,
  };
}
