import type { RegisterMonthlyCount } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { isoOf } from "../../../../base/time/day.js";
import { firstDayOf, monthOf } from "../../../../base/time/month.js";
import { perDay } from "../../../../base/time/per-day.js";
import type { Interest } from "../interest.js";

/** How many interests were declared from a date in each of some months up to that of a day, oldest first. */
export function monthlyCounts(interests: readonly Interest[], lastDay: number, months: number) {
  const endMonth = monthOf(lastDay) + 1;
  return countsBetween(interests, endMonth - months, endMonth);
}

/** The same from the first month with a dated interest; none when all are undated. */
export function monthlyCountsFromFirst(interests: readonly Interest[], lastDay: number) {
  const firstDay = interests.reduce((first, { fromDay = first }) => Math.min(first, fromDay), Number.POSITIVE_INFINITY);
  return firstDay > lastDay ? [] : countsBetween(interests, monthOf(firstDay), monthOf(lastDay) + 1);
}

function countsBetween(interests: readonly Interest[], firstMonth: number, endMonth: number) {
  const counts = new Array<number>(endMonth - firstMonth).fill(0);
  for (const { fromDay } of interests) {
    const place = fromDay === undefined ? -1 : monthOf(fromDay) - firstMonth;
    if (place >= 0 && place < counts.length) counts[place]! += 1;
  }
  return counts.map(
    (declaredCount, place): Answer<RegisterMonthlyCount> => ({
      month: monthText(firstDayOf(firstMonth + place)),
      declaredCount,
    }),
  );
}

/** By the first day of the month. One text for all that have it: each person has a list of all months. */
const monthText = perDay((firstDay) => isoOf(firstDay).slice(0, "YYYY-MM".length));
