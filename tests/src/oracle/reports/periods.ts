import { daysAfter } from "./days.js";

/** What a report is of. */
export type ReportType = "weekly" | "monthly" | "yearly";

/** A week, month or year that has a report, with the dates that it compares. */
export interface Period {
  readonly type: ReportType;
  readonly slug: string;
  readonly reportDate: string;
  readonly previousDate: string;
}

/** What decides which reports there are. */
export interface Calendar {
  /** Report dates with a row that reports are made of, oldest first. */
  readonly days: readonly string[];
  /** The newest report date of all. */
  readonly newest: string;
  isTradingDay(day: string): boolean;
}

/** The first and the last day of a slug's period, or nothing when it is no real one. */
export function spanOf(slug: string): readonly [first: string, last: string] | undefined {
  if (/^\d{4}$/.test(slug)) return [`${slug}-01-01`, `${slug}-12-31`];
  const month = /^(\d{4})-(\d{2})$/.exec(slug);
  if (month !== null) {
    const number = Number(month[2]);
    if (number < 1 || number > 12) return undefined;
    const next = number === 12 ? `${yearText(Number(month[1]) + 1)}-01-01` : `${month[1]}-${twoDigits(number + 1)}-01`;
    return [`${slug}-01`, daysAfter(next, -1)];
  }
  const week = /^(\d{4})-W(\d{2})$/.exec(slug);
  if (week === null) return undefined;
  // The fourth of January is always in week 1.
  const monday = daysAfter(mondayOf(`${week[1]}-01-04`), 7 * (Number(week[2]) - 1));
  return weekOf(monday) === slug ? [monday, daysAfter(monday, 4)] : undefined;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The slug of a day's ISO week: of the year in which its Thursday lies. */
export function weekOf(day: string): string {
  const thursday = daysAfter(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const nth = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000 / 7) + 1;
  return `${year}-W${twoDigits(nth)}`;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const yearText = (year: number) => String(year).padStart(4, "0");

/** The type of a slug. */
export function typeOf(slug: string): ReportType {
  return slug.includes("W") ? "weekly" : slug.includes("-") ? "monthly" : "yearly";
}

/** The period of a slug when it has a report. */
function periodOf(calendar: Calendar, slug: string): Period | undefined {
  const span = spanOf(slug);
  if (span === undefined) return undefined;
  const type = typeOf(slug);
  const [first, last] = span;
  let close = last;
  while (close >= first && !calendar.isTradingDay(close)) close = daysAfter(close, -1);
  if (calendar.newest < close) return undefined;
  const reportDate = newestIn(calendar, span);
  const before = slugOf(type, daysAfter(first, -1));
  const beforeThat = type === "yearly" ? undefined : slugOf(type, daysAfter(spanOf(before)![0], -1));
  const previousDate = newestIn(calendar, spanOf(before)!) ?? (beforeThat && newestIn(calendar, spanOf(beforeThat)!));
  return reportDate === undefined || previousDate === undefined ? undefined : { type, slug, reportDate, previousDate };
}

function slugOf(type: ReportType, day: string): string {
  return type === "weekly" ? weekOf(day) : day.slice(0, type === "monthly" ? 7 : 4);
}

function newestIn({ days }: Calendar, [first, last]: readonly [string, string]): string | undefined {
  return days.findLast((day) => first <= day && day <= last);
}

/** Every period that has a report: newest report date first, then weekly, monthly, yearly. */
export function periodsOf(calendar: Calendar): Period[] {
  const types = ["weekly", "monthly", "yearly"] as const;
  const slugs = new Set(types.flatMap((type) => calendar.days.map((day) => slugOf(type, day))));
  const periods = [...slugs].flatMap((slug) => periodOf(calendar, slug) ?? []);
  const place = ({ type }: Period) => types.indexOf(type);
  return periods.sort((one, other) => {
    if (one.reportDate !== other.reportDate) return one.reportDate < other.reportDate ? 1 : -1;
    return place(one) - place(other);
  });
}
