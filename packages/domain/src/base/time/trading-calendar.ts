import { derived, derivedOfKey } from "../derived.js";
import { dayOf, weekdayOf, yearOf } from "./day.js";
import { holidaysOf, SATURDAY } from "./exchange-holidays.js";
import { perDay } from "./per-day.js";

/**
 * On which days the exchange trades: Monday to Friday but for the holidays of every year and these closures. It is plain data:
 * the market carries it, and whatever is told to another thread or process.
 */
export interface TradingCalendar {
  /** The days on which the exchange closed once, ascending. */
  readonly closures: readonly number[];
}

/** The calendar with the closures that everybody knows and those of some more dates, YYYY-MM-DD. */
export function calendarOf(moreClosures: readonly string[] = []): TradingCalendar {
  const days = [...KNOWN_CLOSURES, ...moreClosures].map((date) => dayOf(date)!);
  return { closures: [...new Set(days)].sort((one, other) => one - other) };
}

const KNOWN_CLOSURES = [
  // National day of mourning for Queen Elizabeth II.
  "2022-09-22",
];

/** Trading days that pass between a report date and the publication of its report. */
export const publicationLagTradingDays = 4;

/** The exchange trades on this day: Monday to Friday and no holiday. */
export function isTradingDay(calendar: TradingCalendar, day: number): boolean {
  return daysOf(calendar).isTradingDay(day);
}

/** The day on which the observations of a report day become public. */
export function availableFrom(calendar: TradingCalendar, reportDay: number): number {
  return daysOf(calendar).availableFrom(reportDay);
}

/** The newest report day that was public on a day. Everything older was public too. */
export function newestPublicDay(calendar: TradingCalendar, asOfDay: number): number {
  const { availableFrom } = daysOf(calendar);
  let day = asOfDay - publicationLagTradingDays;
  while (availableFrom(day) > asOfDay) day -= 1;
  return day;
}

/** How many trading days whose reports are public today are newer than the newest report held. */
export function tradingDaysBehind(calendar: TradingCalendar, newest: number, today: number): number {
  const { isTradingDay } = daysOf(calendar);
  const newestPublic = newestPublicDay(calendar, today);
  let behind = 0;
  for (let day = newest + 1; day <= newestPublic; day += 1) if (isTradingDay(day)) behind += 1;
  return behind;
}

/** What answers ask of a calendar again and again, computed once for each day. */
const daysOf = derived((calendar: TradingCalendar) => {
  const closures = new Set(calendar.closures);
  const isClosed = (day: number) => closures.has(day) || holidaysIn(calendar, yearOf(day)).has(day);
  const isTradingDay = perDay((day) => weekdayOf(day) < SATURDAY && !isClosed(day));
  const availableFrom = perDay((reportDay) => {
    let day = reportDay;
    for (let passed = 0; passed < publicationLagTradingDays; ) {
      day += 1;
      if (isTradingDay(day)) passed += 1;
    }
    return day;
  });
  return { isTradingDay, availableFrom };
});

/** The same in every calendar, and computed once for each year. */
const holidaysIn = derivedOfKey((_: TradingCalendar, year: number) => holidaysOf(year));
