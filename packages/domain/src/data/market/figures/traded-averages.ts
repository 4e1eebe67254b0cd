import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "../prices/columns.js";

/** What a stock trades on a day with trades. One that is unknown is undefined. */
export interface TradedAverages {
  /** Shares a session. */
  readonly volume: number | undefined;
  /** AUD a session. */
  readonly value: number | undefined;
}

/**
 * The means over the last 20 sessions with trades up to a day; unknown with
 * fewer than 5 of them. A session without a close counts in the volume alone.
 */
export function tradedAverages(
  { day, close, volume }: PriceColumns,
  sessions: RowRange,
  untilDay = Number.POSITIVE_INFINITY,
): TradedAverages {
  let shares = 0;
  let value = 0;
  let traded = 0;
  let valued = 0;
  for (
    let row = firstAfter(day, sessions, untilDay) - 1;
    row >= sessions.firstRow && traded < MOST_SESSIONS;
    row -= 1
  ) {
    if (!(volume[row]! > 0)) continue;
    traded += 1;
    shares += volume[row]!;
    if (Number.isNaN(close[row])) continue;
    valued += 1;
    value += close[row]! * volume[row]!;
  }
  return { volume: mean(shares, traded), value: mean(value, valued) };
}

function mean(sum: number, count: number): number | undefined {
  return count < FEWEST_SESSIONS ? undefined : sum / count;
}

const MOST_SESSIONS = 20;
const FEWEST_SESSIONS = 5;
