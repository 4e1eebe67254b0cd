import { dayOfParts } from "./day.js";
import { perDay } from "./per-day.js";

/** The calendar month of a day, as a count of months since January of the year 0. */
export const monthOf = perDay((day) => {
  const date = new Date(day * MS_PER_DAY);
  return date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth();
});

/** The first day of a month. */
export function firstDayOf(month: number): number {
  return dayOfParts(Math.floor(month / MONTHS_PER_YEAR), (month % MONTHS_PER_YEAR) + 1, 1);
}

const MONTHS_PER_YEAR = 12;
const MS_PER_DAY = 86_400_000;
