import { dayOf, isTradingDay } from "@daybook/domain";

/** First and last report date of the demo world. */
export const firstReportDay = dayAt("2023-07-03");
export const lastReportDay = dayAt("2026-06-30");

/** A trading day whose report was never published. */
const missingReportDay = dayAt("2024-09-10");

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

/** The days of every report, oldest first. */
export const reportDays: readonly number[] = daysBetween(firstReportDay, lastReportDay).filter(
  (day) => isTradingDay(day) && day !== missingReportDay,
);

function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function dayAt(iso: string): number {
  return dayOf(iso)!;
}
