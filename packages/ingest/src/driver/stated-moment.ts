import { dayInSydney, dayOf, endOfDayInSydney, isoOf } from "@daybook/domain";

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
  return day > dayInSydney(thereMs) ? undefined : Math.min(endOfDayInSydney(day), thereMs);
}

/** The date of a moment in Sydney, YYYY-MM-DD. */
export function sydneyDate(ms: number): string {
  return isoOf(dayInSydney(ms));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
