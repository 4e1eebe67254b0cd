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

/** The date of a day, YYYY-MM-DD. */
export function isoOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The day of the week, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

const MS_PER_DAY = 86_400_000;
