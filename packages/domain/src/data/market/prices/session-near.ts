import { allOf, firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "./columns.js";
import { newestKnown, oldestKnownAfter } from "./newest-known.js";

/**
 * The one of some sessions with a close that is nearest to a day, by the sessions of the market between them, the earlier
 * of two; undefined when more than five are between.
 */
export function sessionNear(prices: PriceColumns, sessions: RowRange, day: number): number | undefined {
  const { days } = prices;
  const at = firstAfter(days, allOf(days), day);
  const distanceOf = (session: number | undefined) =>
    session === undefined
      ? Number.POSITIVE_INFINITY
      : Math.abs(firstAfter(days, allOf(days), prices.day[session]!) - at);
  const before = newestKnown(prices.day, prices.close, sessions, day);
  const after = oldestKnownAfter(prices.day, prices.close, sessions, day);
  const nearest = distanceOf(before) <= distanceOf(after) ? before : after;
  return distanceOf(nearest) <= MOST_SESSIONS ? nearest : undefined;
}

const MOST_SESSIONS = 5;
