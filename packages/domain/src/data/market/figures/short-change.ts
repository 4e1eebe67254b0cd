import { known } from "../../../base/known.js";
import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "../shorts/columns.js";

/**
 * The change of the percentage held short over the four weeks before the last
 * row of a run, in percentage points. A security that returns after a longer
 * absence has none.
 */
export function fourWeekChange({ day, percentage }: ShortColumns, rows: RowRange): number | undefined {
  const latest = rows.endRow - 1;
  const latestDay = day[latest]!;
  const earlier = firstAfter(day, rows, latestDay - FOUR_WEEKS) - 1;
  if (earlier < rows.firstRow || day[earlier]! < latestDay - OLDEST_DAYS) return undefined;
  return known(percentage[latest]! - percentage[earlier]!);
}

const FOUR_WEEKS = 28;
const OLDEST_DAYS = 45;
