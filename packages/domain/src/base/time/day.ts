import { perDay } from "./per-day.js";

/** Days since 1970-01-01 of a real calendar date written YYYY-MM-DD; undefined for anything else. */
export function dayOf(iso: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (parts === null) return undefined;
  const day = dayOfParts(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return isoOf(day) === iso ? day : undefined;
}

/** The day of a year, month (1 to 12) and day of month; parts past their range run over. */
export function dayOfParts(year: number, month: number, dayOfMonth: number): number {
  return new Date(Date.UTC(2000, month - 1, dayOfMonth)).setUTCFullYear(year, month - 1, dayOfMonth) / MS_PER_DAY;
}

/** The day of a moment, in UTC. */
export function dayAt(moment: Date): number {
  return Math.floor(moment.getTime() / MS_PER_DAY);
}

/** The date of a day, YYYY-MM-DD. */
export const isoOf = perDay((day) => new Date(day * MS_PER_DAY).toISOString().slice(0, 10));

/** Midnight UTC of a day, in RFC 3339. */
export const timestampOf = perDay((day) => `${isoOf(day)}T00:00:00Z`);

/** The calendar year of a day. */
export function yearOf(day: number): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear();
}

/** The day of the week, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The day that lies some calendar months earlier: the same day of the month, or the last one of a shorter month. */
export function monthsBefore(day: number, months: number): number {
  const date = new Date(day * MS_PER_DAY);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1 - months;
  return Math.min(dayOfParts(year, month, date.getUTCDate()), dayOfParts(year, month + 1, 0));
}

/** How long a day is, in milliseconds. */
export const MS_PER_DAY = 86_400_000;

/** The day of a moment, which is in milliseconds since 1970, in UTC. */
export function dayOfMs(ms: number): number {
  return Math.floor(ms / MS_PER_DAY);
}
