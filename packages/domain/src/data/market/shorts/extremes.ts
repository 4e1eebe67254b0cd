import type { Extreme } from "@daybook/contract";
import { known } from "../../../base/known.js";
import type { Answer } from "../../../base/messages.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { timestampOf } from "../../../base/time/day.js";
import type { ShortColumns } from "./columns.js";

/** The ends of a series. */
export interface Extremes {
  readonly max?: Answer<Extreme>;
  readonly min?: Answer<Extreme>;
}

/**
 * The observations with the highest and the lowest percentage among some rows,
 * the earliest of equal ones; by position when no percentage is known, and
 * nothing when there are no rows.
 */
export function extremesOf(shorts: ShortColumns, rows: RowRange): Extremes {
  const found = extremeRows(shorts.percentage, rows) ?? extremeRows(shorts.position, rows);
  return found === undefined ? {} : { max: extremeAt(shorts, found.highest), min: extremeAt(shorts, found.lowest) };
}

/** One observation in the shape of an extreme. */
export function extremeAt({ day, position, percentage }: ShortColumns, row: number): Answer<Extreme> {
  return {
    timestamp: timestampOf(day[row]!),
    shortPosition: position[row]!,
    percentage: known(percentage[row]!),
  };
}

function extremeRows(
  figures: Float64Array,
  { firstRow, endRow }: RowRange,
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
