const MONTHS = "January February March April May June July August September October November December".split(" ");
const SHORT_MONTHS = "Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec".split(" ");

/** A day of the calendar; months count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The days since 1970-01-01 of a date that begins as YYYY-MM-DD. */
export function dayOf(date: string): number {
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  const month = twoDigits(date, 5);
  const day = twoDigits(date, 8);
  const isDate = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && date[4] === "-" && date[7] === "-";
  if (!isDate) throw new RangeError(`A chart needs dates as YYYY-MM-DD, not "${date.slice(0, 20)}".`);
  return daysOf(year, month, day);
}

/** The number that two digits of a text are; NaN if they are none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** The days since 1970-01-01. */
export function dayOfCalendar({ year, month, day }: CalendarDay): number {
  return daysOf(year, month, day);
}

/** Years begin in March here, so that the day that some have more is their last. */
function daysOf(year: number, month: number, day: number): number {
  const ofYear = month > 2 ? year : year - 1;
  const era = Math.floor(ofYear / 400);
  const yearOfEra = ofYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

/** The reverse of `dayOfCalendar`. */
export function calendarDayOf(days: number): CalendarDay {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** `2026-11-13` */
export function isoDay(days: number): string {
  const { year, month, day } = calendarDayOf(days);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** `13 November 2026` */
export function dayInWords(days: number): string {
  const { year, month, day } = calendarDayOf(days);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** `13 Nov 2026` */
export function dayInShort(days: number): string {
  return `${dayAndMonth(days)} ${calendarDayOf(days).year}`;
}

/** `13 Nov` */
export function dayAndMonth(days: number): string {
  const { month, day } = calendarDayOf(days);
  return `${day} ${shortMonth(month)}`;
}

/** `Nov` */
export function shortMonth(month: number): string {
  return SHORT_MONTHS[month - 1]!;
}
