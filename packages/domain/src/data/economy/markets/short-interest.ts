import type { Observations } from "../series/served-series.js";
import { knownMonths } from "./known-months.js";
import type { MonthFigures } from "./month-figures.js";
import { FEWEST_STOCKS, monthSumsOf, type WeightedFigures } from "./month-sums.js";

/** The weighted mean of short percentages at the end of each month. */
export function weightedShortInterest(percentages: readonly WeightedFigures[]): Observations {
  const { firstMonth, sums, weights } = monthSumsOf(percentages);
  return knownMonths({ firstMonth, figures: sums.map((sum, month) => sum / weights[month]!) });
}

/** The plain mean of short percentages at the end of each month that has enough of them. */
export function meanShortInterest(percentages: readonly MonthFigures[]): Observations {
  const { firstMonth, sums, counts } = monthSumsOf(percentages.map((figures) => ({ weight: 1, figures })));
  const figures = sums.map((sum, month) => (counts[month]! < FEWEST_STOCKS ? Number.NaN : sum / counts[month]!));
  return knownMonths({ firstMonth, figures });
}
