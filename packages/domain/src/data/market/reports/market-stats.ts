import type { ReportMarketStats } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import type { ShortColumns } from "../shorts/columns.js";
import { ninePlaces, pointsBetween } from "./nine-places.js";
import type { ReportInputs } from "./report-inputs.js";

/** The market of a report in figures. There are inputs on both of its days. */
export function marketStats(
  shorts: ShortColumns,
  { current, previous, pairs }: ReportInputs,
): Answer<ReportMarketStats> {
  const { percentages } = current;
  return {
    totalStocksShorted: percentages.length,
    avgShortPct: roundTo(current.mean, 2),
    medianShortPct: roundTo(ninePlaces(middleOf(percentages)), 2),
    maxShortPct: percentages[0]!,
    maxShortCode: shorts.codes[current.codes[0]!]!,
    stocksAbove10pct: countAbove(percentages, 10),
    stocksAbove5pct: countAbove(percentages, 5),
    wowAvgChange: roundTo(pointsBetween(previous.mean, current.mean), 2),
    riserCount: pairs.filter(({ change }) => change > LEAST_CHANGE).length,
    fallerCount: pairs.filter(({ change }) => change < -LEAST_CHANGE).length,
  };
}

/** How many figures, which come highest first, are at least some figure. */
function countAbove(sorted: Float64Array, least: number): number {
  const below = sorted.findIndex((value) => value < least);
  return below < 0 ? sorted.length : below;
}

/** The median of figures that are in order. */
function middleOf(sorted: Float64Array): number {
  const middle = sorted.length >>> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Percentage points. */
const LEAST_CHANGE = 0.01;
