import { dayOf } from "./day.js";

/**
 * Milliseconds since 1970 of a moment in RFC 3339, or of the last instant of a
 * date in UTC; undefined for anything else.
 */
export function momentOf(text: string): number | undefined {
  const day = dayOf(text);
  if (day !== undefined) return (day + 1) * MS_PER_DAY - 1;
  const parts = MOMENT.exec(text);
  if (parts === null || dayOf(parts[1]!) === undefined) return undefined;
  // RFC 3339 lets letters be small and counts leap seconds, which the clock does not have.
  const ms = Date.parse(text.toUpperCase().replace(" ", "T"));
  return Number.isNaN(ms) ? undefined : ms;
}

/** A moment of milliseconds since 1970 in RFC 3339, in UTC, with a fraction only where it has one. */
export function momentTextOf(ms: number): string {
  return new Date(ms).toISOString().replace(".000Z", "Z");
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const MS_PER_DAY = 86_400_000;
