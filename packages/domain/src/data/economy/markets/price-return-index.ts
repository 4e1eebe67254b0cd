import type { Observations } from "../series/served-series.js";
import { knownMonths } from "./known-months.js";
import { FEWEST_STOCKS, monthSumsOf, type WeightedFigures } from "./month-sums.js";

/**
 * The weighted mean returns of some stocks as a chain that is 100 in the first month with enough of them. Later months
 * with fewer move it and are not told; one without any leaves it as it is. No observations at all when a month moves it
 * by more than can be believed.
 */
export function priceReturnIndex(returns: readonly WeightedFigures[]): Observations {
  const { firstMonth, sums, weights, counts } = monthSumsOf(returns);
  const figures = new Float64Array(sums.length).fill(Number.NaN);
  const base = counts.findIndex((count) => count >= FEWEST_STOCKS);
  if (base >= 0) figures[base] = BASE_LEVEL;
  let level = BASE_LEVEL;
  for (let month = base + 1; base >= 0 && month < sums.length; month += 1) {
    const change = weights[month]! > 0 ? sums[month]! / weights[month]! : 0;
    if (Math.abs(change) > BELIEVED_CHANGE) return knownMonths({ firstMonth, figures: new Float64Array(0) });
    level *= 1 + change;
    if (counts[month]! >= FEWEST_STOCKS) figures[month] = level;
  }
  return knownMonths({ firstMonth, figures });
}

const BASE_LEVEL = 100;
const BELIEVED_CHANGE = 0.25;
