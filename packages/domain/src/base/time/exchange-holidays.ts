import { dayOfParts, weekdayOf } from "./day.js";

/** The exchange's holidays of a year, weekends and one-off closures aside. */
export function holidaysOf(year: number): ReadonlySet<number> {
  const easter = easterSunday(year);
  const holidays = new Set([easter - 2, easter + 1]);
  for (const [month, dayOfMonth] of MOVING_TO_WEEKDAYS) {
    let day = dayOfParts(year, month, dayOfMonth);
    while (weekdayOf(day) >= SATURDAY || holidays.has(day)) day += 1;
    holidays.add(day);
  }
  // The market traded on the Monday after a weekend Anzac Day (2015, 2020, 2021), yet closed on 2011-04-26.
  const anzacDay = dayOfParts(year, 4, 25);
  holidays.add(anzacDay === easter + 1 ? anzacDay + 1 : anzacDay);
  holidays.add(secondMondayOfJune(year));
  return holidays;
}

function secondMondayOfJune(year: number): number {
  const first = dayOfParts(year, 6, 1);
  return first + ((7 - weekdayOf(first)) % 7) + 7;
}

/** Gregorian Easter, by the anonymous algorithm of 1876. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * late + 114;
  return dayOfParts(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1);
}

/** The first day of the weekend, as `weekdayOf` counts. */
export const SATURDAY = 5;

/** New Year, Australia Day, Christmas and Boxing Day, in the order in which they take the free weekdays. */
const MOVING_TO_WEEKDAYS = [
  [1, 1],
  [1, 26],
  [12, 25],
  [12, 26],
] as const;
