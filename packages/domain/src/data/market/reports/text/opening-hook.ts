import type { ReportFigures } from "../report-figures.js";
import { breadthText } from "./breadth.js";
import { type Cited, markOf } from "./cited.js";
import { wordsOf } from "./period-words.js";
import { countedText, directionOf, movedText, paragraph, percentText, pointsText } from "./wording.js";

/** How the market stands: stocks, average, median, and how many rose and fell. */
export function openingHook(figures: ReportFigures, cited: readonly Cited[]): string {
  const { marketStats: stats, period } = figures;
  const { name, over, date, previousDate } = wordsOf(period);
  const mark = markOf(cited, "asic_data");
  const average = percentText(stats.avgShortPct);
  const median = percentText(stats.medianShortPct);
  const isOne = stats.totalStocksShorted === 1;
  const stocks = countedText(stats.totalStocksShorted, "ordinary stock");
  const positions = isOne ? "a short position" : "short positions";
  const change = againstAverage(stats.wowAvgChange, previousDate);
  switch (period.type) {
    case "weekly":
      return paragraph(
        isOne
          ? `As at ${date}, a short position was reported in one ordinary stock listed on ASX, ${average} of its shares on issue ${mark}.`
          : `As at ${date}, short positions were reported in ${stocks} listed on ASX, on average ${average} of the shares on issue with a median of ${median} ${mark}.`,
        isOne
          ? `That is ${change}.`
          : `The average is ${movedText(stats.wowAvgChange)} from that as at ${previousDate}.`,
      );
    case "monthly":
      return paragraph(
        `The last report of ${name}, as at ${date}, has ${positions} in ${stocks} listed on ASX ${mark}.`,
        isOne
          ? `The position was ${average} of the shares on issue, which is ${change}.`
          : `They averaged ${average} of the shares on issue, which is ${change}, and the median was ${median}.`,
      );
    case "yearly":
      return paragraph(
        `The last report of ${name}, as at ${date}, lists ${positions} in ${stocks} on ASX ${mark}.`,
        `${isOne ? "The position was" : "They averaged"} ${average} of the shares on issue, which is ${change}.`,
        isOne ? undefined : `The median was ${median}.`,
        `Counting stocks that are in the last reports of both years, short positions ${breadthText(stats)} ${over}.`,
      );
  }
}

function againstAverage(change: number, previousDate: string): string {
  const direction = directionOf(change);
  if (direction === 0) return `the same as the average as at ${previousDate}`;
  return `${pointsText(change)} ${direction > 0 ? "above" : "below"} the average as at ${previousDate}`;
}
