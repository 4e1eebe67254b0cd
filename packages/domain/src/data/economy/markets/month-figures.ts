import type { RowRange } from "../../../base/rows/row-range.js";
import { monthOf } from "../../../base/time/month.js";

/** One figure a month, without a gap between the first month and the last. NaN is unknown. */
export interface MonthFigures {
  readonly firstMonth: number;
  readonly figures: Float64Array;
}

/** One row a month. */
interface MonthRows {
  readonly firstMonth: number;
  /** -1 where a month has none. */
  readonly rows: Int32Array;
}

/** The last row of each month whose figure is known, from the month of the first row on. */
export function lastKnownRows(days: Int32Array, figures: Float64Array, { firstRow, endRow }: RowRange): MonthRows {
  if (firstRow >= endRow) return { firstMonth: 0, rows: new Int32Array(0) };
  const firstMonth = monthOf(days[firstRow]!);
  const rows = new Int32Array(monthOf(days[endRow - 1]!) - firstMonth + 1).fill(-1);
  for (let row = firstRow; row < endRow; row += 1) {
    if (!Number.isNaN(figures[row])) rows[monthOf(days[row]!) - firstMonth] = row;
  }
  return { firstMonth, rows };
}
