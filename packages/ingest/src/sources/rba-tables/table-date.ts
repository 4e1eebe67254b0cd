import { dayOfParts, isoOf } from "@daybook/domain";
import { monthNumber } from "../../formats/month-names.js";
import { dayOfSerial } from "../../formats/series/excel-day.js";
import type { Cell } from "../../formats/workbook/workbook.js";

/**
 * The day that a cell states: 31/07/2019, 03-Jan-2023, Sep-1959, which is the first
 * of that month, or the number that a workbook has for a day. Undefined when it states none.
 */
export function tableDay(cell: Cell): number | undefined {
  if (typeof cell === "number") return dayOfSerial(cell);
  const parts = typeof cell === "string" ? DATE.exec(cell)?.groups : undefined;
  if (parts === undefined) return undefined;
  const month = parts.name === undefined ? Number(parts.month) : monthNumber(parts.name);
  const dayOfMonth = Number(parts.day ?? 1);
  const day = dayOfParts(Number(parts.year), month, dayOfMonth);
  // A part past its range runs over into another month.
  const isReal = isoOf(day).endsWith(`-${twoDigits(month)}-${twoDigits(dayOfMonth)}`);
  return isReal ? day : undefined;
}

/** Whether a cell states a month without a day, as in Sep-1959. */
export function isMonthAlone(cell: Cell): boolean {
  return typeof cell === "string" && /^[a-z]/i.test(cell);
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

// The month in letters is set off by dashes, in digits by slashes.
const DATE =
  /^(?:(?<day>\d{1,2})(?=\/\d|-[a-z])[/-])?(?:(?<month>(?<=\/)\d{1,2})\/|(?<name>(?<!\/)[a-z]{3})-)(?<year>(?:1[789]|20)\d\d)$/i;
