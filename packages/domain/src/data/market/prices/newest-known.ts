import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";

/** The newest row of a range, not later than a day, whose figure is known; undefined when there is none. */
export function newestKnown(
  days: Int32Array,
  figures: Float64Array,
  rows: RowRange,
  untilDay = Number.POSITIVE_INFINITY,
): number | undefined {
  let row = firstAfter(days, rows, untilDay) - 1;
  while (row >= rows.firstRow && Number.isNaN(figures[row])) row -= 1;
  return row >= rows.firstRow ? row : undefined;
}

/** The oldest row of a range, later than a day, whose figure is known; undefined when there is none. */
export function oldestKnownAfter(
  days: Int32Array,
  figures: Float64Array,
  rows: RowRange,
  afterDay: number,
): number | undefined {
  let row = firstAfter(days, rows, afterDay);
  while (row < rows.endRow && Number.isNaN(figures[row])) row += 1;
  return row < rows.endRow ? row : undefined;
}
