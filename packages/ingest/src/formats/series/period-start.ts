import { dayOfParts, isoOf } from "@daybook/domain";
import type { Frequency } from "./stated-series.js";

/**
 * The first day of the period that a date lies in: of its month, quarter or year.
 * A half-year starts wherever its publisher says, so it has the first day of the
 * month that is stated. A series without periods keeps the date.
 */
export function periodStart(day: number, frequency: Frequency): number {
  const months = MONTHS[frequency];
  if (months === undefined) return day;
  const [year, month] = isoOf(day).split("-").map(Number) as [number, number];
  return dayOfParts(year, month - ((month - 1) % months), 1);
}

/** How many months there are from one start to the next. */
const MONTHS: Partial<Record<Frequency, number>> = { monthly: 1, biannual: 1, quarterly: 3, annual: 12 };
