import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { Split } from "../prices/splits.js";
import type { ShortColumns } from "../shorts/columns.js";
import { statedSharesRow } from "../shorts/stated-shares.js";

/**
 * What turns shares of one day into those of another; NaN, unknown, when a jump of
 * the closes that nothing explains lies between. A split often reaches a count of
 * shares late: a caller that knows whether the count shows it passes `hasReached`.
 */
export function shareBasis(
  splits: readonly Split[],
  fromDay: number,
  toDay: number,
  hasReached = (split: Split) => split.day <= fromDay,
): number {
  let basis = 1;
  for (const split of splits) {
    const isInCount = hasReached(split);
    const isInClose = split.day <= toDay;
    if (isInClose && !isInCount) basis *= split.factor;
    else if (isInCount && !isInClose) basis /= split.factor;
  }
  return basis;
}

/**
 * Tells whether a count of shares that the last of some rows of a run gives is one of after a split: of a later day, and
 * no longer where it stood before it. After a jump that nothing explains it has to have moved.
 */
export function splitsReach(shorts: ShortColumns, rows: RowRange, count: number): (split: Split) => boolean {
  const countDay = shorts.day[rows.endRow - 1]!;
  return ({ day, factor }) => {
    if (countDay < day) return false;
    if (countDay - day > REPORTED_WITHIN_DAYS) return true;
    const before = countedRow(shorts, rows.firstRow, firstAfter(shorts.day, rows, day - 1) - 1);
    const isExplained = !Number.isNaN(factor);
    if (before === undefined) return isExplained;
    const change = Math.log(count / shorts.issued[before]!);
    return Math.abs(change) >= (isExplained ? Math.abs(change - Math.log(factor)) : LEAST_STEP);
  };
}

/** The newest row up to one that counts shares; a count of none is no basis to compare with. */
function countedRow(shorts: ShortColumns, firstRow: number, lastRow: number): number | undefined {
  let row = statedSharesRow(shorts, firstRow, lastRow);
  while (row !== undefined && !(shorts.issued[row]! > 0)) row = statedSharesRow(shorts, firstRow, row - 1);
  return row;
}

const REPORTED_WITHIN_DAYS = 30;
/** By how much shares double or halve: less is no consolidation behind a jump of the closes by four times or more. */
const LEAST_STEP = Math.log(2);
