import { roundTo } from "../../../base/numbers/decimal.js";
import { isoWeekOf, mondayOf } from "../../../base/time/iso-week.js";
import type { ShortColumns } from "../shorts/columns.js";
import { runOfRow } from "../shorts/runs.js";

/**
 * The percentages of a security at the end of the 13 ISO weeks up to an observation, oldest first, to two places:
 * of each week the last that is known. A week without one is skipped.
 */
export function weeklyHistory(shorts: ShortColumns, latestRow: number): readonly number[] {
  const { day, percentage } = shorts;
  const { firstRow } = runOfRow(shorts, latestRow);
  const firstDay = mondayOf(isoWeekOf(day[latestRow]!) - WEEKS + 1);
  const history: number[] = [];
  // Of the week that was taken last; everything before its Monday is of another.
  let monday = Number.POSITIVE_INFINITY;
  for (let row = latestRow; row >= firstRow && day[row]! >= firstDay; row -= 1) {
    if (day[row]! >= monday || Number.isNaN(percentage[row])) continue;
    monday = mondayOf(isoWeekOf(day[row]!));
    history.push(roundTo(percentage[row]!, 2));
  }
  return history.reverse();
}

const WEEKS = 13;
