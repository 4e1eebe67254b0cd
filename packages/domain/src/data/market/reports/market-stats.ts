import type { ReportMarketStats } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { medianOf } from "../../../base/numbers/median-of.js";
import type { ShortColumns } from "../shorts/columns.js";
import { meanOfRows } from "./mean-of-rows.js";
import type { ReportInputs } from "./report-inputs.js";

/** The market of a report in figures. Both lists of its inputs have rows. */
export function marketStats(shorts: ShortColumns, { current, previous }: ReportInputs): Answer<ReportMarketStats> {
  const { percentage, codes, code } = shorts;
  const rows = current.map(({ row }) => row);
  const [first] = rows;
  if (first === undefined || previous.length === 0) throw new Error("A report has stocks on both of its days.");
  const mean = meanOfRows(percentage, rows);
  const percentages = rows.map((row) => percentage[row]!);
  return {
    totalStocksShorted: rows.length,
    avgShortPct: roundTo(mean, 2),
    medianShortPct: roundTo(medianOf(percentages)!, 2),
    maxShortPct: percentage[first]!,
    maxShortCode: codes[code[first]!]!,
    stocksAbove10pct: percentages.filter((value) => value >= 10).length,
    stocksAbove5pct: percentages.filter((value) => value >= 5).length,
    wowAvgChange: roundTo(mean - meanOfRows(percentage, previous), 2),
    riserCount: current.filter(({ change = 0 }) => change > LEAST_CHANGE).length,
    fallerCount: current.filter(({ change = 0 }) => change < -LEAST_CHANGE).length,
  };
}

/** Percentage points. */
const LEAST_CHANGE = 0.01;
