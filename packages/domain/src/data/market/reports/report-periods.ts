import { derived } from "../../../base/derived.js";
import { availableFrom, type TradingCalendar } from "../../../base/time/trading-calendar.js";
import type { Market } from "../market.js";
import { newestDay } from "../shorts/window.js";
import { type CalendarPeriods, calendarPeriods, lastTradingDay } from "./calendar-period.js";
import { daysWithInputs } from "./report-day.js";
import type { ReportPeriod } from "./report-period.js";

/** Every period that is over and has something to compare with, newest report day first, then weeks before months before years. */
export const reportPeriods = derived(({ calendar, shorts }: Market): readonly ReportPeriod[] => {
  const newest = newestDay(shorts);
  if (newest === undefined) return [];
  const days = daysWithInputs(shorts);
  return calendarPeriods
    .flatMap((periods) => periodsOf(calendar, periods, days, newest))
    .sort((a, b) => b.reportDay - a.reportDay);
});

/** The period of a report by its name; undefined when there is no such report. */
export function reportPeriodOf(market: Market, slug: string): ReportPeriod | undefined {
  return periodsBySlug(market).get(slug);
}

/** The same periods by their names. */
const periodsBySlug = derived(
  (market: Market): ReadonlyMap<string, ReportPeriod> =>
    new Map(reportPeriods(market).map((period) => [period.slug, period])),
);

function periodsOf(
  calendar: TradingCalendar,
  periods: CalendarPeriods,
  days: readonly number[],
  newest: number,
): ReportPeriod[] {
  const newestDays = newestDayByNumber(periods, days);
  const found: ReportPeriod[] = [];
  for (const [number, reportDay] of newestDays) {
    const previousDay = previousDayOf(periods, newestDays, number);
    const isClosed = newest >= lastTradingDay(calendar, periods, number);
    if (previousDay === undefined || !isClosed) continue;
    const publicDay = availableFrom(calendar, reportDay);
    found.push({ type: periods.type, slug: periods.slug(number), reportDay, publicDay, previousDay });
  }
  return found;
}

/** The newest of some ascending days in each period. */
function newestDayByNumber({ numberOf, lastDay }: CalendarPeriods, days: readonly number[]): Map<number, number> {
  const newestDays = new Map<number, number>();
  for (const day of days) if (day <= lastDay(numberOf(day))) newestDays.set(numberOf(day), day);
  return newestDays;
}

function previousDayOf(
  { furthestBack }: CalendarPeriods,
  newestDays: ReadonlyMap<number, number>,
  number: number,
): number | undefined {
  for (let back = 1; back <= furthestBack; back += 1) {
    const day = newestDays.get(number - back);
    if (day !== undefined) return day;
  }
  return undefined;
}
