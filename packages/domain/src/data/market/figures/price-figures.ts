import type { Stock } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import { isoOf } from "../../../base/time/day.js";
import type { Market } from "../market.js";
import type { PriceColumns } from "../prices/columns.js";
import { daysToCover } from "./days-to-cover.js";
import { liquidityBand } from "./liquidity-band.js";
import { marketValueOf } from "./market-cap.js";
import { tradedAverages } from "./traded-averages.js";
import type { Valued } from "./valued.js";

/** What prices say of a security. */
export type PriceFigures = Pick<
  Answer<Stock>,
  | "marketCap"
  | "marketCapBasis"
  | "sharesAsOf"
  | "averageDailyValue20d"
  | "averageDailyVolume20d"
  | "daysToCover"
  | "liquidityBand"
  | "hasPriceHistory"
  | "priceStatus"
  | "finalClose"
  | "finalCloseDate"
>;

/**
 * What the sessions of a security up to a day say of one of its observations.
 * The final close is that of its whole life: it is for closing a position.
 */
export function priceFiguresOf(
  market: Market,
  valued: Valued & { readonly row: number },
  untilDay?: number,
): PriceFigures {
  const { prices } = market;
  const { row, sessions } = valued;
  const averages = tradedAverages(prices, sessions, untilDay);
  const hasPriceHistory = isTradedBy(prices, sessions, untilDay);
  const final = finalSession(prices, sessions);
  return exactly({
    ...marketValueOf(market, valued, untilDay),
    averageDailyValue20d: averages.value,
    averageDailyVolume20d: averages.volume,
    daysToCover: daysToCover(market, row, sessions),
    liquidityBand: liquidityBand(averages.value),
    hasPriceHistory,
    priceStatus: hasPriceHistory ? "priced" : prices.newestDay === undefined ? "unattempted" : "unavailable",
    finalClose: final === undefined ? undefined : prices.close[final]!,
    finalCloseDate: final === undefined ? "" : isoOf(prices.day[final]!),
  });
}

function isTradedBy({ day, volume }: PriceColumns, sessions: RowRange, untilDay = Number.POSITIVE_INFINITY): boolean {
  let row = firstAfter(day, sessions, untilDay) - 1;
  while (row >= sessions.firstRow && !(volume[row]! > 0)) row -= 1;
  return row >= sessions.firstRow;
}

/** The last session with trades and a close. */
function finalSession({ close, volume }: PriceColumns, { firstRow, endRow }: RowRange): number | undefined {
  let row = endRow - 1;
  while (row >= firstRow && !(volume[row]! > 0 && !Number.isNaN(close[row]))) row -= 1;
  return row >= firstRow ? row : undefined;
}
