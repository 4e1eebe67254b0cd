import { percentChange } from "../../../base/numbers/percent-change.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "../prices/columns.js";
import { newestKnown } from "../prices/newest-known.js";

/** A change of the adjusted close. */
export interface PriceChange {
  /** In percent. */
  readonly change: number;
  /** Day of the newer of both sessions. */
  readonly day: number;
}

/**
 * The change of the adjusted close over the seven days up to a day. Each of both closes is the newest by its day and
 * at most ten days older; without one of them there is none.
 */
export function weeklyPriceChange(prices: PriceColumns, sessions: RowRange, day: number): PriceChange | undefined {
  const latest = sessionBy(prices, sessions, day);
  const base = sessionBy(prices, sessions, day - WEEK_DAYS);
  if (latest === undefined || base === undefined || prices.adjustedClose[base]! <= 0) return undefined;
  return {
    change: percentChange(prices.adjustedClose[base]!, prices.adjustedClose[latest]!),
    day: prices.day[latest]!,
  };
}

function sessionBy({ day, adjustedClose }: PriceColumns, sessions: RowRange, bound: number): number | undefined {
  const found = newestKnown(day, adjustedClose, sessions, bound);
  return found !== undefined && day[found]! >= bound - OLDEST_DAYS ? found : undefined;
}

const WEEK_DAYS = 7;
const OLDEST_DAYS = 10;
