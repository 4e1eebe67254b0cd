import type { RowRange } from "../../../base/rows/row-range.js";
import { isoWeekOf } from "../../../base/time/iso-week.js";
import type { ShortColumns } from "./columns.js";
import { runOfRow } from "./runs.js";

/** The rows that an ISO week, Monday to Sunday, begins with among some rows of a run, oldest first. */
export function weekStarts({ day }: ShortColumns, { firstRow, endRow }: RowRange): number[] {
  const starts: number[] = [];
  let before: number | undefined;
  for (let row = firstRow; row < endRow; row += 1) {
    const week = isoWeekOf(day[row]!);
    if (week !== before) starts.push(row);
    before = week;
  }
  return starts;
}

/** The rows of a run from one of them to the end of its week. */
export function restOfWeek(shorts: ShortColumns, firstRow: number): RowRange {
  const week = isoWeekOf(shorts.day[firstRow]!);
  const run = runOfRow(shorts, firstRow);
  let endRow = firstRow + 1;
  while (endRow < run.endRow && isoWeekOf(shorts.day[endRow]!) === week) endRow += 1;
  return { firstRow, endRow };
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
