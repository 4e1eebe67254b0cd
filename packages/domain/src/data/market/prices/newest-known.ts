import type { Run } from "../shorts/runs.js";
import { firstAfter } from "../shorts/window.js";

/** The newest row of a range, not later than a day, whose figure is known; undefined when there is none. */
export function newestKnown(
  days: Int32Array,
  figures: Float64Array,
  rows: Run,
  untilDay = Number.POSITIVE_INFINITY,
): number | undefined {
  let row = firstAfter(days, rows, untilDay) - 1;
  while (row >= rows.firstRow && Number.isNaN(figures[row])) row -= 1;
  return row >= rows.firstRow ? row : undefined;
}
