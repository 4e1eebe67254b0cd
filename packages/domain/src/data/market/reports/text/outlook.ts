import { isoOf } from "../../../../base/time/day.js";
import type { ReportFigures } from "../report-figures.js";
import { type Cited, markOf } from "./cited.js";
import { wordsOf } from "./period-words.js";
import { paragraph } from "./wording.js";

/** What the figures are and when they became public. */
export function outlook({ period }: ReportFigures, cited: readonly Cited[]): string {
  const { name, date, previousDate } = wordsOf(period);
  const mark = markOf(cited, "asic_data");
  const published = isoOf(period.publicDay);
  switch (period.type) {
    case "weekly":
      return paragraph(
        `All positions are as at ${date} and are compared with those as at ${previousDate}.`,
        `ASIC publishes short positions four trading days after their date, so the figures for ${name} became public on ${published} ${mark}.`,
        "Percentages are of the shares on issue, as reported or restated since.",
      );
    case "monthly":
      return paragraph(
        `The positions of ${name} are as at ${date}, compared with those as at ${previousDate}.`,
        `Short positions are published four trading days after their date; these became public on ${published} ${mark}.`,
        "Percentages are of the shares on issue, as reported or restated since.",
      );
    case "yearly":
      return paragraph(
        `The figures for ${name} compare two days, the last reports held of the year, as at ${date}, and of the year before, as at ${previousDate}; what happened in between is told by the weekly and monthly reports.`,
        `ASIC publishes short positions four trading days after their date, so the last figures of the year became public on ${published} ${mark}.`,
        "A percentage is the share of a company's issued stock that was reported short, an average gives every stock the same weight, and a change is the difference of two percentages in percentage points.",
        "Positions that were restated are shown as restated, and stocks without a reported position are in none of the figures.",
      );
  }
}
