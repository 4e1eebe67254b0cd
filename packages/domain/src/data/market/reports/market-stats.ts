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
  const percentages = Array.from(current.rows, (row) => shorts.percentage[row]!);
  return {
    totalStocksShorted: percentages.length,
    avgShortPct: roundTo(current.mean, 2),
    medianShortPct: roundTo(ninePlaces(middleOf(percentages)), 2),
    maxShortPct: percentages[0]!,
    maxShortCode: shorts.codes[shorts.code[current.rows[0]!]!]!,
    stocksAbove10pct: percentages.filter((value) => value >= 10).length,
    stocksAbove5pct: percentages.filter((value) => value >= 5).length,
    wowAvgChange: roundTo(pointsBetween(previous.mean, current.mean), 2),
    riserCount: pairs.filter(({ change = 0 }) => change > LEAST_CHANGE).length,
    fallerCount: pairs.filter(({ change = 0 }) => change < -LEAST_CHANGE).length,
  };
}

/** The median of figures that are in order. */
function middleOf(sorted: readonly number[]): number {
  const middle = sorted.length >>> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Percentage points. */
const LEAST_CHANGE = 0.01;
