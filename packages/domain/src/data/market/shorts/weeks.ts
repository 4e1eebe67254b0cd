import type { RowRange } from "../../../base/rows/row-range.js";
import { isoWeekOf } from "../../../base/time/iso-week.js";
import type { ShortColumns } from "./columns.js";

/** Splits rows into ISO weeks, Monday to Sunday, oldest first. */
export function weeksOf({ day }: ShortColumns, { firstRow, endRow }: RowRange): RowRange[] {
  const weeks: RowRange[] = [];
  let weekStart = firstRow;
  for (let row = firstRow + 1; row <= endRow; row += 1) {
    if (row < endRow && isoWeekOf(day[row]!) === isoWeekOf(day[weekStart]!)) continue;
    weeks.push({ firstRow: weekStart, endRow: row });
    weekStart = row;
  }
  return weeks;
}

/** Mean of the known figures of some rows; NaN when none is known. */
export function meanOf(figures: Float64Array, { firstRow, endRow }: RowRange): number {
  let sum = 0;
  let known = 0;
  for (let row = firstRow; row < endRow; row += 1) {
    const figure = figures[row]!;
    if (Number.isNaN(figure)) continue;
    sum += figure;
    known += 1;
  }
  return sum / known;
}
