import type { RegisterActivityWeek } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { isoOf, weekdayOf } from "../../../../base/time/day.js";
import { ADDED, type RegisterChange } from "../interest.js";

/** Changes that lie between two days by week: every week from that of the first day to that of the last, from Mondays. */
export function weeklyCounts(
  changes: readonly RegisterChange[],
  firstDay: number,
  lastDay: number,
): Answer<RegisterActivityWeek>[] {
  const firstMonday = mondayOf(firstDay);
  const placeOf = (day: number) => (mondayOf(day) - firstMonday) / DAYS_PER_WEEK;
  const weeks = Array.from({ length: placeOf(lastDay) + 1 }, (_, place) => ({
    weekStart: isoOf(firstMonday + place * DAYS_PER_WEEK),
    addedCount: 0,
    removedCount: 0,
  }));
  for (const { day, kind } of changes) weeks[placeOf(day)]![kind === ADDED ? "addedCount" : "removedCount"] += 1;
  return weeks;
}

function mondayOf(day: number): number {
  return day - weekdayOf(day);
}

const DAYS_PER_WEEK = 7;
