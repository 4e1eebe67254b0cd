import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import type { Market } from "../../market/market.js";
import type { PriceColumns } from "../../market/prices/columns.js";
import { sessionsOf } from "../../market/prices/sessions.js";
import { formerUntilDay } from "../../market/securities/former-until.js";
import { lastKnownRows, type MonthFigures } from "./month-figures.js";

/**
 * The return of every priced security from the last close of one calendar month to that of the next, 0.01 for one
 * percent, by code.
 */
export const monthlyReturns = derivedInSteps(function* (market: Market) {
  const { prices } = market;
  const all = yield* mapInSteps(prices.codes, (code): [string, MonthFigures] => [
    code,
    returnsOf(prices, sessionsOf(prices, code, formerUntilDay(market, code))),
  ]);
  return new Map(all) as ReadonlyMap<string, MonthFigures>;
});

function returnsOf(prices: PriceColumns, sessions: RowRange): MonthFigures {
  const { firstMonth, rows } = lastKnownRows(prices.day, prices.close, sessions);
  const figures = new Float64Array(rows.length).fill(Number.NaN);
  for (let month = 1; month < rows.length; month += 1) {
    figures[month] = returnBetween(prices, rows[month - 1]!, rows[month]!);
  }
  return { firstMonth, figures };
}

/** Adjusted closes count where both are known, else the printed ones. A return beyond 200 % is not believed. */
function returnBetween({ close, adjustedClose }: PriceColumns, from: number, to: number): number {
  if (from < 0 || to < 0) return Number.NaN;
  const isAdjusted = !Number.isNaN(adjustedClose[from]) && !Number.isNaN(adjustedClose[to]);
  const closes = isAdjusted ? adjustedClose : close;
  const change = closes[to]! / closes[from]! - 1;
  return Math.abs(change) <= BELIEVED_RETURN ? change : Number.NaN;
}

const BELIEVED_RETURN = 2;
