import type { RowRange } from "../../../base/rows/row-range.js";
import type { AdjustedTable, SessionRows } from "./session-rows.js";

/**
 * What the splits and dividends that a table states after each session of a code
 * make of its close, so that it is in the shares and money of the table's end.
 * The table states its dividends in the shares of its newest row.
 */
export function statedFactorsOf(
  close: Float64Array,
  sessions: SessionRows,
  adjusted: AdjustedTable,
  { firstRow, endRow }: RowRange,
): Float64Array {
  const { dividend, split } = adjusted.columns;
  const factors = new Float64Array(endRow - firstRow);
  let factor = 1;
  let splitFactor = 1;
  let dividendSince = 0;
  for (let session = endRow - 1; session >= firstRow; session -= 1) {
    if (dividendSince > 0 && close[session]! > 0) {
      const share = (dividendSince * splitFactor) / close[session]!;
      // A payment of the whole price and more is no dividend that a price could show.
      if (share < 1) factor *= 1 - share;
      dividendSince = 0;
    }
    factors[session - firstRow] = factor;
    const row = sessions.adjusted[session]!;
    if (row < 0) continue;
    // The row says what took effect between the session before and its own.
    splitFactor *= split[row]!;
    factor /= split[row]!;
    dividendSince += dividend[row]!;
  }
  return factors;
}
