import { isoWeekName, isoWeekOfYear } from "../../../base/time/iso-week.js";

/** A text names a week, month or year that the calendar has. */
export function isReportSlug(text: string): boolean {
  const [, year, week, month] = /^(\d{4})(?:-W(\d{2})|-(\d{2}))?$/.exec(text) ?? [];
  if (week !== undefined) return isoWeekName(isoWeekOfYear(Number(year), Number(week))) === text;
  if (month !== undefined) return Number(month) >= 1 && Number(month) <= 12;
  return year !== undefined;
}
