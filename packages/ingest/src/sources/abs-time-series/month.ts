import { dayOfParts, isoOf } from "@daybook/domain";
import { monthNames, monthNumber } from "../../formats/month-names.js";
import { dayOfSerial } from "../../formats/series/excel-day.js";
import type { Cell } from "../../formats/workbook/workbook.js";

/**
 * The month of a date cell, counted from the year 0: a number of days of a
 * workbook, on whichever day of the month (the 15th in 6302.0), or `Sep-1997` in
 * text. Undefined when it is neither.
 */
export function monthOf(cell: Cell): number | undefined {
  if (typeof cell === "number") {
    const day = dayOfSerial(cell);
    if (day === undefined) return undefined;
    const [year, month] = isoOf(day).split("-").map(Number) as [number, number];
    return year * 12 + month - 1;
  }
  const [, name, year] = MONTH_TEXT.exec(String(cell ?? "").trim()) ?? [];
  const month = monthNumber(name ?? "");
  return month === 0 ? undefined : Number(year) * 12 + month - 1;
}

/** The first day of a month. */
export function firstDayOf(month: number): number {
  return dayOfParts(Math.floor(month / 12), (month % 12) + 1, 1);
}

/** A month in words for a reason, as the bureau writes it. */
export function monthText(month: number): string {
  return `${monthNames[month % 12]}-${Math.floor(month / 12)}`;
}

/** The months from the first to the last, in words for a reason. */
export function rangeText({
  firstMonth,
  lastMonth,
}: {
  readonly firstMonth: number;
  readonly lastMonth: number;
}): string {
  return `${monthText(firstMonth)} to ${monthText(lastMonth)}`;
}

const MONTH_TEXT = /^([A-Z][a-z]{2})-((?:1[789]|20)\d\d)$/;
