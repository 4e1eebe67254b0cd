import { derivedOfKey } from "../../../base/derived.js";
import { highestFirst } from "../../../base/rows/highest-first.js";
import { allOf, firstAfter } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "./columns.js";

/** The rows of a day's report that are wanted, by percentage, highest first, unknown last, equal ones by code. */
export function rowsOfReport(shorts: ShortColumns, day: number, isWanted: (row: number) => boolean): Int32Array {
  const rows = rowsOfDay(shorts, day);
  return rows.length === 0 ? rows : ranking(shorts, day).filter(isWanted);
}

/** All of them. At most one for each report: what every page of a date begins with. */
const ranking = derivedOfKey((shorts: ShortColumns, day: number) =>
  highestFirst(rowsOfDay(shorts, day), shorts.percentage),
);

/** The rows of a day's report by code; none when there is no report of the day. */
export function rowsOfDay({ days, firstOfDay, rowsByDay }: ShortColumns, day: number): Int32Array {
  const own = firstAfter(days, allOf(days), day - 1);
  return days[own] === day ? rowsByDay.subarray(firstOfDay[own], firstOfDay[own + 1]) : rowsByDay.subarray(0, 0);
}
