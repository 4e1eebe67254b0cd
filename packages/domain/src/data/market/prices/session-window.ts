import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import { type Period, windowStart } from "../../../base/time/period.js";

/** Which part of a series of sessions. */
export interface SessionWindowQuery {
  /** Up to the newest session of the series. Not applied when fromDay or toDay is given. */
  readonly period: Period;
  /** First day, inclusive. */
  readonly fromDay?: number | undefined;
  /** Last day, inclusive. */
  readonly toDay?: number | undefined;
  /** 0 means no cap. */
  readonly maxPoints: number;
}

/** The days that a question asks for; an end that is open is infinite. */
export interface AskedDays {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The days that a question asks of a series whose newest session is given; of an empty series it asks for all. */
export function askedDays({ period, fromDay, toDay }: SessionWindowQuery, newestDay: number | undefined): AskedDays {
  const isExplicit = fromDay !== undefined || toDay !== undefined;
  if (isExplicit || period === "MAX" || newestDay === undefined) {
    return { firstDay: fromDay ?? Number.NEGATIVE_INFINITY, lastDay: toDay ?? Number.POSITIVE_INFINITY };
  }
  return { firstDay: windowStart(period, newestDay) + 1, lastDay: newestDay };
}

/** The sessions that lie within some days. */
export function sessionsWithin(days: Int32Array, sessions: RowRange, { firstDay, lastDay }: AskedDays): RowRange {
  const firstRow = firstAfter(days, sessions, firstDay - 1);
  return { firstRow, endRow: Math.max(firstRow, firstAfter(days, sessions, lastDay)) };
}
