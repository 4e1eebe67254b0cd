import { dayOfParts, yearOf } from "./day.js";

/**
 * The year in which a financial year ends: 2022 for `2021-22`, 2000 for `1999-00` and the older
 * `1999-2000`. Undefined for any other text, and when the second part is not the next year.
 */
export function financialYearEndOf(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{4}|\d{2})$/.exec(text);
  if (parts === null) return undefined;
  const end = String(Number(parts[1]) + 1).padStart(4, "0");
  return end.endsWith(parts[2]!) && end.length === 4 ? Number(end) : undefined;
}

/** A financial year as answers write it, such as 2021-22. */
export function financialYearText(yearEnd: number): string {
  const first = String(yearEnd - 1).padStart(4, "0");
  return `${first}-${String(yearEnd % 100).padStart(2, "0")}`;
}

/** The year in which the Australian financial year of a day ends: 2024 from 2023-07-01 to 2024-06-30. */
export function financialYearEndOn(day: number): number {
  return yearOf(day + DAYS_AFTER_JUNE);
}

/** The first day of a financial year. */
export function financialYearStart(yearEnd: number): number {
  return dayOfParts(yearEnd - 1, 7, 1);
}

/** From 1 July to the end of the calendar year. */
const DAYS_AFTER_JUNE = 184;
