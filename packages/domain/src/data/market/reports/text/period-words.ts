import { derived } from "../../../../base/derived.js";
import { isoOf, weekdayOf } from "../../../../base/time/day.js";
import { monthOf } from "../../../../base/time/month.js";
import type { ReportPeriod } from "../report-period.js";

/** How a text speaks of a period. */
export interface PeriodWords {
  /** The period itself, such as "week 5 of 2026", "January 2026" and "2025". */
  readonly name: string;
  /** From one report day to the other, such as "over the week"; of periods of which one is skipped "over two weeks". */
  readonly over: string;
  /** Date of its figures. */
  readonly date: string;
  /** Date of the figures that they are compared with. */
  readonly previousDate: string;
}

/** The words for a period. */
export const wordsOf = derived((period: ReportPeriod): PeriodWords => {
  const { reportDay, previousDay } = period;
  return { ...ownWords(period), date: isoOf(reportDay), previousDate: isoOf(previousDay) };
});

function ownWords({ type, slug, reportDay, previousDay }: ReportPeriod): Pick<PeriodWords, "name" | "over"> {
  const [year = "", part = ""] = slug.split("-");
  switch (type) {
    case "weekly": {
      const weeks = (mondayOf(reportDay) - mondayOf(previousDay)) / 7;
      return {
        name: `week ${Number(part.slice(1))} of ${year}`,
        over: weeks === 1 ? "over the week" : "over two weeks",
      };
    }
    case "monthly": {
      const months = monthOf(reportDay) - monthOf(previousDay);
      return { name: `${MONTHS[Number(part) - 1]} ${year}`, over: months === 1 ? "over the month" : "over two months" };
    }
    case "yearly":
      return { name: year, over: "over the year" };
  }
}

function mondayOf(day: number): number {
  return day - weekdayOf(day);
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
