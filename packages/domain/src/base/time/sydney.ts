import { dayOf } from "./day.js";

/*
 * Publishers of Australia count days in Sydney, whose midnight is ten or eleven hours before that of UTC. Its clocks
 * change at two or three in the morning, never at midnight.
 */

/** The day of a moment in Sydney; the moment is in milliseconds since 1970. */
export function dayInSydney(ms: number): number {
  return dayOf(DATE.format(ms))!;
}

/** The last millisecond of a day in Sydney, in milliseconds since 1970. */
export function endOfDayInSydney(day: number): number {
  const nextInSummer = (day + 1) * MS_PER_DAY - 11 * MS_PER_HOUR;
  return (dayInSydney(nextInSummer) > day ? nextInSummer : nextInSummer + MS_PER_HOUR) - 1;
}

const DATE = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Australia/Sydney",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
