import { timestampOf } from "../../../base/time/day.js";
import type { ShortColumns } from "./columns.js";
import type { Run } from "./runs.js";

/** The highest or lowest observation of a series or of one of its points. */
export interface Extreme {
  readonly timestamp: string;
  readonly shortPosition: number;
  readonly percentage?: number;
}

/**
 * The observations with the highest and the lowest percentage among some rows,
 * the earliest of equal ones; by position when no percentage is known, and
 * nothing when there are no rows.
 */
export function extremesOf(shorts: ShortColumns, rows: Run): { readonly max?: Extreme; readonly min?: Extreme } {
  const found = extremeRows(shorts.percentage, rows) ?? extremeRows(shorts.position, rows);
  return found === undefined ? {} : { max: extremeAt(shorts, found.highest), min: extremeAt(shorts, found.lowest) };
}

/** One observation in the shape of an extreme. */
export function extremeAt({ day, position, percentage }: ShortColumns, row: number): Extreme {
  const timestamp = timestampOf(day[row]!);
  const shortPosition = position[row]!;
  const percent = percentage[row]!;
  return Number.isNaN(percent) ? { timestamp, shortPosition } : { timestamp, shortPosition, percentage: percent };
}

function extremeRows(
  figures: Float64Array,
  { firstRow, endRow }: Run,
): { readonly highest: number; readonly lowest: number } | undefined {
  let highest = -1;
  let lowest = -1;
  let max = Number.NEGATIVE_INFINITY;
  let min = Number.POSITIVE_INFINITY;
  for (let row = firstRow; row < endRow; row += 1) {
    const figure = figures[row]!;
    if (figure > max) {
      max = figure;
      highest = row;
    }
    if (figure < min) {
      min = figure;
      lowest = row;
    }
  }
  return highest < 0 ? undefined : { highest, lowest };
}
