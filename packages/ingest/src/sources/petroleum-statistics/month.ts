import { dayOfParts } from "@daybook/domain";
import { monthNumber } from "../../formats/month-names.js";
import { dayOfSerial } from "../../formats/series/excel-day.js";
import { periodStart } from "../../formats/series/period-start.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import type { Cell } from "../../formats/workbook/workbook.js";

/**
 * The first day of the month that a cell states: a date of the workbook, or a text as
 * in Jul 2010, May-2026, May-26, 05-26 and 05-01-26, which have all been seen.
 * Undefined for anything else.
 */
export function monthIn(cell: Cell): number | undefined {
  if (typeof cell === "number") {
    const day = dayOfSerial(cell);
    return day === undefined ? undefined : periodStart(day, "monthly");
  }
  const { name, number, year } = MONTH.exec(plainText(cell))?.groups ?? {};
  if (year === undefined) return undefined;
  const month = name === undefined ? Number(number) : monthNumber(name);
  return month >= 1 && month <= 12 ? dayOfParts(Number(year.padStart(4, "20")), month, 1) : undefined;
}

// The day of the last form is the first, so that it cannot be taken for a month.
const MONTH = /^(?:(?<name>[a-z]{3})(?: (?=\d{4}$)|-)|(?<number>\d\d)-(?:01-)?(?=\d\d$))(?<year>(?:20)?\d\d)$/i;
