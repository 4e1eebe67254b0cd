import { type ExchangeCalendar, exchangeCalendarOf, publicationLagTradingDays } from "./exchange-calendar.js";
import { knownClosures } from "./known-closures.js";

/**
 * The calendar in force: the same for everything that a process computes. It is
 * a setting, so it is put in force once, before anything is computed.
 */
let inForce: ExchangeCalendar = exchangeCalendarOf(knownClosures);

/** Puts a calendar in force in which the exchange also closes on the given days. Those that everybody knows stay. */
export function closeAlsoOn(days: readonly number[]): void {
  inForce = exchangeCalendarOf([...new Set([...knownClosures, ...days])]);
}

/** The one-off closures of the calendar in force. */
export function closuresInForce(): readonly number[] {
  return inForce.oneOffClosures;
}

/** The exchange trades on this day: Monday to Friday and no holiday. */
export function isTradingDay(day: number): boolean {
  return inForce.isTradingDay(day);
}

/** The day on which the observations of a report day become public. */
export function availableFrom(reportDay: number): number {
  return inForce.availableFrom(reportDay);
}

/** The exchange's holidays of a year, weekends aside. */
export function holidaysOf(year: number): ReadonlySet<number> {
  return inForce.holidaysOf(year);
}

/** The newest report day that was public on a day. Everything older was public too. */
export function newestPublicDay(asOfDay: number): number {
  let day = asOfDay - publicationLagTradingDays;
  while (availableFrom(day) > asOfDay) day -= 1;
  return day;
}

/** How many trading days whose reports are public today are newer than the newest report held. */
export function tradingDaysBehind(newest: number, today: number): number {
  const newestPublic = newestPublicDay(today);
  let behind = 0;
  for (let day = newest + 1; day <= newestPublic; day += 1) if (isTradingDay(day)) behind += 1;
  return behind;
}
