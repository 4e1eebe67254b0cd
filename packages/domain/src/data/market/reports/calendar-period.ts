import { dayOfParts, yearOf } from "../../../base/time/day.js";
import { isoWeekName, isoWeekOf, mondayOf } from "../../../base/time/iso-week.js";
import { firstDayOf, monthOf } from "../../../base/time/month.js";
import { isTradingDay, type TradingCalendar } from "../../../base/time/trading-calendar.js";
import type { ReportType } from "./report-period.js";

/** Weeks, months or years: each has a number, and the one before it the number before. */
export interface CalendarPeriods {
  readonly type: ReportType;
  /** How many periods back the one to compare with may lie. */
  readonly furthestBack: number;
  /** The period of a day. Weekends are in their week, and not in what its report is about. */
  numberOf(day: number): number;
  firstDay(number: number): number;
  /** The Friday of a week. */
  lastDay(number: number): number;
  slug(number: number): string;
}

/** In the order of reports of one day. */
export const calendarPeriods: readonly CalendarPeriods[] = [
  {
    type: "weekly",
    furthestBack: 2,
    numberOf: isoWeekOf,
    firstDay: mondayOf,
    lastDay: (week) => mondayOf(week) + 4,
    slug: isoWeekName,
  },
  {
    type: "monthly",
    furthestBack: 2,
    numberOf: monthOf,
    firstDay: firstDayOf,
    lastDay: (month) => firstDayOf(month + 1) - 1,
    slug: (month) => `${fourDigits(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, "0")}`,
  },
  {
    type: "yearly",
    furthestBack: 1,
    numberOf: yearOf,
    firstDay: (year) => dayOfParts(year, 1, 1),
    lastDay: (year) => dayOfParts(year, 12, 31),
    slug: fourDigits,
  },
];

/** The last trading day of a period; its last day when the exchange trades on none of it. */
export function lastTradingDay(
  calendar: TradingCalendar,
  { firstDay, lastDay }: CalendarPeriods,
  number: number,
): number {
  for (let day = lastDay(number); day >= firstDay(number); day -= 1) if (isTradingDay(calendar, day)) return day;
  return lastDay(number);
}

function fourDigits(year: number): string {
  return String(year).padStart(4, "0");
}
