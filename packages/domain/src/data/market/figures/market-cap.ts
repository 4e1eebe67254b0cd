import type { RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "../prices/columns.js";
import { newestKnown } from "../prices/newest-known.js";

/** The newest close up to a day times the shares on issue, AUD; unknown without either or when none are on issue. */
export function marketCap(
  { day, close }: PriceColumns,
  sessions: RowRange,
  sharesOnIssue: number,
  untilDay = Number.POSITIVE_INFINITY,
): number | undefined {
  if (!(sharesOnIssue > 0)) return undefined;
  const row = newestKnown(day, close, sessions, untilDay);
  return row === undefined ? undefined : close[row]! * sharesOnIssue;
}
