import { isoOf } from "./day.js";

/** The last millisecond of a day in Sydney, in milliseconds since 1970. The day is counted from 1970. */
export function endOfSydneyDayMs(day: number): number {
  // Where it is not yet the next day in Sydney at 13:00 in UTC, summer time is not in force.
  const summerEndMs = (day + 1) * DAY_MS - 11 * HOUR_MS;
  const isOver = sydneyDate(summerEndMs) > isoOf(day);
  return (isOver ? summerEndMs : summerEndMs + HOUR_MS) - 1;
}

/** The date of a moment in Sydney, YYYY-MM-DD. */
export function sydneyDate(ms: number): string {
  return SYDNEY.format(ms);
}

const SYDNEY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Australia/Sydney",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
