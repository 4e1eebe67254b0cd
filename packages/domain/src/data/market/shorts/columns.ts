import type { TextIndex } from "../../../base/tables/table.js";

/**
 * Every live observation, sorted by code and day. Plain arrays and typed arrays
 * only, so that a worker can hand it over.
 */
export interface ShortColumns {
  /** Distinct codes in code-point order. */
  readonly codes: readonly string[];
  /** Rows of code c are firstRow[c] up to firstRow[c + 1]. One entry more than codes. */
  readonly firstRow: Int32Array;
  /**
   * Runs of code c are firstRun[c] up to firstRun[c + 1], oldest first: a code that
   * was given to another company has one for each. One entry more than codes.
   */
  readonly firstRun: Int32Array;
  /** Rows of run r are runStart[r] up to runStart[r + 1]. One entry more than runs. */
  readonly runStart: Int32Array;
  /** Index into codes of each row. */
  readonly code: TextIndex;
  /** Report day of each row. */
  readonly day: Int32Array;
  /** Distinct product names. */
  readonly names: readonly string[];
  /** Index into names of each row. */
  readonly name: TextIndex;
  /** Shares held short. */
  readonly position: Float64Array;
  /** Shares on issue; NaN is unknown. */
  readonly issued: Float64Array;
  /** Percent of shares on issue held short, published or else computed; NaN is unknown. */
  readonly percentage: Float64Array;
  /** Distinct report days, ascending. */
  readonly days: Int32Array;
  /** Rows of day d are rowsByDay[firstOfDay[d]] up to firstOfDay[d + 1]. One entry more than days. */
  readonly firstOfDay: Int32Array;
  /** All rows ordered by day, then code. */
  readonly rowsByDay: Int32Array;
  /** Report days, ascending, that only the regulator's yearly history has. */
  readonly historyDays: Int32Array;
  /** Rows, ascending, that the yearly history corrected or added to a daily report. */
  readonly corrected: Int32Array;
}
