import type { MonthFigures } from "./month-figures.js";

/** A figure a month of a stock, and the weight of that stock among others. */
export interface WeightedFigures {
  readonly weight: number;
  readonly figures: MonthFigures;
}

/** Sums of each month over the stocks whose figure of that month is known. */
export interface MonthSums {
  readonly firstMonth: number;
  /** Of weight times figure. */
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  /** How many stocks. */
  readonly counts: Int32Array;
}

/** The sums of the months that any of the stocks has, without a gap. */
export function monthSumsOf(stocks: readonly WeightedFigures[]): MonthSums {
  const { firstMonth, months } = spanOf(stocks);
  const sums = new Float64Array(months);
  const weights = new Float64Array(months);
  const counts = new Int32Array(months);
  for (const { weight, figures: own } of stocks) {
    const offset = own.firstMonth - firstMonth;
    for (let month = 0; month < own.figures.length; month += 1) {
      const figure = own.figures[month]!;
      if (Number.isNaN(figure)) continue;
      sums[offset + month]! += weight * figure;
      weights[offset + month]! += weight;
      counts[offset + month]! += 1;
    }
  }
  return { firstMonth, sums, weights, counts };
}

function spanOf(stocks: readonly WeightedFigures[]): { readonly firstMonth: number; readonly months: number } {
  let firstMonth = Number.POSITIVE_INFINITY;
  let endMonth = Number.NEGATIVE_INFINITY;
  for (const { figures: own } of stocks) {
    if (own.figures.length === 0) continue;
    firstMonth = Math.min(firstMonth, own.firstMonth);
    endMonth = Math.max(endMonth, own.firstMonth + own.figures.length);
  }
  return endMonth > firstMonth ? { firstMonth, months: endMonth - firstMonth } : { firstMonth: 0, months: 0 };
}

/** Fewer stocks say little about an industry or a state. */
export const FEWEST_STOCKS = 5;
