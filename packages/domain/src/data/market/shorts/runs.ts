import type { RowRange } from "../../../base/rows/row-range.js";
import { shareWord } from "../securities/product-name.js";
import type { ShortColumns } from "./columns.js";

/** The rows of the security that has the code now. */
export function newestRun(shorts: ShortColumns, code: number): RowRange {
  return { firstRow: shorts.runStart[code]!, endRow: shorts.firstRow[code + 1]! };
}

/** The rows of the securities that had the code earlier, oldest first. */
export function formerRuns(shorts: ShortColumns, code: number): RowRange[] {
  const runs: RowRange[] = [];
  let firstRow = shorts.firstRow[code]!;
  const newest = shorts.runStart[code]!;
  for (let row = firstRow + 1; row <= newest; row += 1) {
    if (row < newest && !startsRun(shorts, row)) continue;
    runs.push({ firstRow, endRow: row });
    firstRow = row;
  }
  return runs;
}

/**
 * A row is the first of another security than the row before it, of the same
 * code: a code that returns after more than a year under a name without a
 * common word was given to another company.
 */
export function startsRun({ day, name, names }: Pick<ShortColumns, "day" | "name" | "names">, row: number): boolean {
  const gapDays = day[row]! - day[row - 1]!;
  return gapDays > LONGEST_ABSENCE_DAYS && !shareWord(names[name[row - 1]!]!, names[name[row]!]!);
}

const LONGEST_ABSENCE_DAYS = 365;
