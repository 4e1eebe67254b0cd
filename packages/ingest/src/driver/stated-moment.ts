import { dayOf } from "@daybook/domain";

/**
 * The moment that a text states, in milliseconds since 1970: a moment, ISO 8601 in UTC, or a day in Sydney, YYYY-MM-DD.
 * Undefined where it is neither, or a day that is still to come at a moment at which the file was there.
 *
 * A day without a time is its end in Sydney, so that nobody who asks what was public at a moment is told of a file too
 * early. Of a day that has not ended it is the moment at which the file was there.
 */
export function statedMs(text: string, thereMs: number): number | undefined {
  const day = dayOf(text);
  if (day === undefined) return MOMENT.test(text) ? Date.parse(text) : undefined;
  if (text > sydneyDate(thereMs)) return undefined;
  // Where it is not yet the next day in Sydney at 13:00 in UTC, summer time is not in force.
  const summerEndMs = (day + 1) * DAY_MS - 11 * HOUR_MS;
  const nextDayMs = sydneyDate(summerEndMs) > text ? summerEndMs : summerEndMs + HOUR_MS;
  return Math.min(nextDayMs - 1, thereMs);
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
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
