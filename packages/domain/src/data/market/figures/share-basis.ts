import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { Split } from "../prices/splits.js";
import type { ShortColumns } from "../shorts/columns.js";
import { statedSharesRow } from "../shorts/stated-shares.js";

/**
 * What turns the shares on issue that the last of some rows of a run states into
 * those that a close counts in. Splits between the two days do; so does one
 * before both that the count does not show yet: it is often reported late.
 */
export function shareBasis(shorts: ShortColumns, rows: RowRange, splits: readonly Split[], closeDay: number): number {
  let basis = 1;
  for (const split of splits) {
    const isInClose = split.day <= closeDay;
    const isInCount = hasReached(shorts, rows, split);
    if (isInClose && !isInCount) basis *= split.factor;
    else if (isInCount && !isInClose) basis /= split.factor;
  }
  return basis;
}

/** The count is one of after a split, and no longer the one of before it. */
function hasReached(shorts: ShortColumns, { firstRow, endRow }: RowRange, { day, factor }: Split): boolean {
  const counted = endRow - 1;
  if (shorts.day[counted]! < day) return false;
  if (shorts.day[counted]! - day > REPORTED_WITHIN_DAYS) return true;
  const before = statedSharesRow(shorts, firstRow, firstAfter(shorts.day, { firstRow, endRow }, day - 1) - 1);
  if (before === undefined) return true;
  const change = Math.log(shorts.issued[counted]! / shorts.issued[before]!);
  const isUnchanged = Math.abs(change) < Math.abs(change - Math.log(factor));
  return !isUnchanged;
}

const REPORTED_WITHIN_DAYS = 30;
