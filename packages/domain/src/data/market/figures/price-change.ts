import { percentChange } from "../../../base/numbers/percent-change.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "../prices/columns.js";
import { newestKnown } from "../prices/newest-known.js";

/**
 * The change of the adjusted close over the month before the newest session, in
 * percent, so that a split is no crash. A stock that did not trade 30 to 45 days
 * earlier has none.
 */
export function oneMonthPriceChange({ day, adjustedClose }: PriceColumns, sessions: RowRange): number | undefined {
  const latest = newestKnown(day, adjustedClose, sessions);
  if (latest === undefined) return undefined;
  const latestDay = day[latest]!;
  const base = newestKnown(day, adjustedClose, sessions, latestDay - MONTH_DAYS);
  if (base === undefined || day[base]! < latestDay - OLDEST_DAYS || adjustedClose[base]! <= 0) return undefined;
  return percentChange(adjustedClose[base]!, adjustedClose[latest]!);
}

const MONTH_DAYS = 30;
const OLDEST_DAYS = 45;
