import { availableFrom, calendarOf, dayOf, isTradingDay } from "@daybook/domain";

/** First and last report date of the demo world. */
export const firstReportDay = dayAt("2023-07-03");
export const lastReportDay = dayAt("2026-06-30");

/** The newest trading session: prices run a few days ahead of the reports. */
export const lastSessionDay = dayAt("2026-07-06");

/** A trading day whose report was never published; the yearly history has it. */
export const missingReportDay = dayAt("2024-09-10");

/** Report dates that were published twice: -001 with slips, -002 without. */
export const restatedDays: ReadonlySet<number> = new Set(
  ["2023-11-08", "2024-05-21", "2025-02-27", "2025-09-16", "2026-06-24"].map(dayAt),
);

/** Report dates that came in the regulator's older encoding, as happened for single days until 2022. */
export const olderEncodingDays: ReadonlySet<number> = new Set(["2023-10-17", "2024-12-24", "2026-03-11"].map(dayAt));

/** When the exchange's directory was fetched, in Sydney's standard time. */
export const directoryTimes: readonly { readonly day: number; readonly time: string }[] = [
  { day: dayAt("2023-07-03"), time: "07-12-40" },
  { day: dayAt("2024-09-16"), time: "18-05-09" },
  { day: dayAt("2026-06-30"), time: "18-31-22" },
];

/** A company is taken over, and seventeen months later another one lists under its code. */
export const codeReuse = { delistedDay: dayAt("2024-02-16"), listedDay: dayAt("2025-07-14") };

/** From this day on a company has another name. */
export const renameDay = dayAt("2025-03-17");

/** The demo world is the same on every machine, whatever its settings say of closures. */
const calendar = calendarOf();

/** The days of every report, oldest first. */
export const reportDays: readonly number[] = tradingDaysBetween(firstReportDay, lastReportDay).filter(
  (day) => day !== missingReportDay,
);

/** The days of every trading session, oldest first. */
export const sessionDays: readonly number[] = tradingDaysBetween(firstReportDay, lastSessionDay);

/** The sessions of which prices and index levels are told: those of the last year and a half. */
export const pricedDays: readonly number[] = sessionDays.filter((day) => day >= dayAt("2025-01-02"));

/** Whether the prices of a session are told. */
export const isPriced = ({ day }: { readonly day: number }): boolean => day >= pricedDays[0]!;

/** The trading days from one day to another, both included. */
export function tradingDaysBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((day) => isTradingDay(calendar, day));
}

/** The day itself, or the first trading day after it. */
export function nextTradingDay(day: number): number {
  let next = day;
  while (!isTradingDay(calendar, next)) next += 1;
  return next;
}

/** The trading day that is so many trading days after another. */
export function tradingDaysAfter(day: number, count: number): number {
  let next = day;
  for (let passed = 0; passed < count; passed += 1) next = nextTradingDay(next + 1);
  return next;
}

/** The day on which the report of a day is published. */
export const publicDay = (day: number): number => availableFrom(calendar, day);

/** The day of a date that is written out in this folder. */
export function dayAt(iso: string): number {
  const day = dayOf(iso);
  if (day === undefined) throw new Error(`${iso} is not a date`);
  return day;
}
