import type { Draft } from "../../../base/draft.js";
import { isoOf } from "../../../base/time/day.js";
import type { Market } from "../market.js";
import type { PriceColumns } from "../prices/columns.js";
import type { Run } from "../shorts/runs.js";
import { firstAfter } from "../shorts/window.js";
import { daysToCover } from "./days-to-cover.js";
import { type LiquidityBand, liquidityBand } from "./liquidity-band.js";
import { marketCap } from "./market-cap.js";
import { tradedAverages } from "./traded-averages.js";

/** What prices say of a security. A figure that is unknown is left out. */
export interface PriceFigures {
  /** AUD. */
  readonly marketCap?: number;
  /** AUD. */
  readonly averageDailyValue20d?: number;
  readonly averageDailyVolume20d?: number;
  readonly daysToCover?: number;
  readonly liquidityBand: LiquidityBand;
  readonly hasPriceHistory: boolean;
  readonly priceStatus: "priced" | "unavailable" | "unattempted";
  /** AUD. */
  readonly finalClose?: number;
  readonly finalCloseDate: string;
}

/**
 * What the sessions of a security up to a day say of one of its observations.
 * The final close is that of its whole life: it is for closing a position.
 */
export function priceFiguresOf(
  { shorts, prices }: Market,
  row: number,
  sessions: Run,
  untilDay = Number.POSITIVE_INFINITY,
): PriceFigures {
  const averages = tradedAverages(prices, sessions, untilDay);
  const hasPriceHistory = isTradedBy(prices, sessions, untilDay);
  const figures: Draft<PriceFigures> = {
    liquidityBand: liquidityBand(averages.value),
    hasPriceHistory,
    priceStatus: hasPriceHistory ? "priced" : prices.newestDay === undefined ? "unattempted" : "unavailable",
    finalCloseDate: "",
  };
  const cap = marketCap(prices, sessions, shorts.issued[row]!, untilDay);
  if (cap !== undefined) figures.marketCap = cap;
  if (averages.value !== undefined) figures.averageDailyValue20d = averages.value;
  if (averages.volume !== undefined) figures.averageDailyVolume20d = averages.volume;
  const days = daysToCover(shorts.position[row]!, averages.volume);
  if (days !== undefined) figures.daysToCover = days;
  const final = finalSession(prices, sessions);
  if (final !== undefined) {
    figures.finalClose = prices.close[final]!;
    figures.finalCloseDate = isoOf(prices.day[final]!);
  }
  return figures;
}

function isTradedBy({ day, volume }: PriceColumns, sessions: Run, untilDay: number): boolean {
  let row = firstAfter(day, sessions, untilDay) - 1;
  while (row >= sessions.firstRow && !(volume[row]! > 0)) row -= 1;
  return row >= sessions.firstRow;
}

/** The last session with trades and a close. */
function finalSession({ close, volume }: PriceColumns, { firstRow, endRow }: Run): number | undefined {
  let row = endRow - 1;
  while (row >= firstRow && !(volume[row]! > 0 && !Number.isNaN(close[row]))) row -= 1;
  return row >= firstRow ? row : undefined;
}
