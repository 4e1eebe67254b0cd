import { derived } from "../../../base/derived.js";
import { monthOf } from "../../../base/time/month.js";
import type { MonthFigures } from "../markets/month-figures.js";
import type { Observations } from "../series/served-series.js";

/** A series by calendar month. */
export interface MonthLevels extends MonthFigures {
  /** Month of the newest observation; a quarterly one is carried beyond it. */
  readonly newestMonth: number;
}

/**
 * The levels of a series by calendar month. Of two observations in a month the later counts. A series whose
 * observations are at least two months apart is taken for quarterly: each is carried into the later months of its
 * calendar quarter. Undefined for a series without observations.
 */
export const monthLevels = derived(({ periods, values }: Observations): MonthLevels | undefined => {
  if (periods.length === 0) return undefined;
  const months = Int32Array.from(periods, monthOf);
  const firstMonth = months[0]!;
  const newestMonth = months.at(-1)!;
  const isQuarterly = gapMonths(months) >= QUARTERLY_GAP_MONTHS;
  const endMonth = isQuarterly ? quarterEnd(newestMonth) : newestMonth + 1;
  const figures = new Float64Array(endMonth - firstMonth).fill(Number.NaN);
  months.forEach((month, at) => {
    const carriedUntil = isQuarterly ? quarterEnd(month) : month + 1;
    figures.fill(values[at]!, month - firstMonth, carriedUntil - firstMonth);
  });
  return { firstMonth, newestMonth, figures };
});

/** The smallest gap between months that differ; 0 when there is only one. */
function gapMonths(months: Int32Array): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let at = 1; at < months.length; at += 1) {
    const gap = months[at]! - months[at - 1]!;
    if (gap > 0 && gap < smallest) smallest = gap;
  }
  return Number.isFinite(smallest) ? smallest : 0;
}

/** The month after a quarter. */
function quarterEnd(month: number): number {
  return month - (month % MONTHS_PER_QUARTER) + MONTHS_PER_QUARTER;
}

const MONTHS_PER_QUARTER = 3;
const QUARTERLY_GAP_MONTHS = 2;
