import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "./columns.js";

/**
 * The row with which the last observation of a window is compared: the newest
 * one that is not later than the start of the window and at most 14 days older,
 * else the first one of the window; undefined when there is neither.
 */
export function baselineRow({ day }: ShortColumns, run: RowRange, afterDay: number): number | undefined {
  const firstOfWindow = firstAfter(day, run, afterDay);
  const before = firstOfWindow - 1;
  if (before >= run.firstRow && day[before]! >= afterDay - OLDEST_BASELINE_DAYS) return before;
  return firstOfWindow < run.endRow ? firstOfWindow : undefined;
}

const OLDEST_BASELINE_DAYS = 14;
