import type { ReportFigures } from "../report-figures.js";
import { breadthText } from "./breadth.js";
import { leaderNames, leadersOf } from "./leaders.js";
import { wordsOf } from "./period-words.js";
import { countedText, directionOf, paragraph, percentText, pointsText } from "./wording.js";

/** The report in two sentences, without marks: it is also shown away from the citations. */
export function summaryOf(figures: ReportFigures): string {
  const { marketStats: stats, period } = figures;
  const { name, over, date } = wordsOf(period);
  const names = leaderNames(figures);
  const isShared = leadersOf(figures).length > 1;
  const level = `${isShared ? "each " : ""}at ${percentText(stats.maxShortPct)} of ${isShared ? "their" : "its"} shares on issue`;
  const stocks = countedText(stats.totalStocksShorted, "ordinary ASX stock");
  switch (period.type) {
    case "weekly":
      return paragraph(
        stats.totalStocksShorted === 1
          ? `${names} was the only ordinary ASX stock reported short as at ${date}, ${level}.`
          : `${names} had the highest short position of ${stocks} as at ${date}, ${level}.`,
        `Short positions ${breadthText(stats)} ${over}.`,
      );
    case "monthly":
      return paragraph(
        `In ${name} short positions ${breadthText(stats)}.`,
        stats.totalStocksShorted === 1
          ? `As at ${date} the only ordinary ASX stock reported short was ${names}, ${level}.`
          : `As at ${date} the highest of ${stocks} reported short ${isShared ? "were" : "was"} ${names}, ${level}.`,
      );
    case "yearly":
      return paragraph(
        `${averageText(stats.avgShortPct, stats.wowAvgChange)} over ${name}, a year in which short positions ${breadthText(stats)}.`,
        `${names} ended it highest, ${level} as at ${date}.`,
      );
  }
}

function averageText(average: number, change: number): string {
  const direction = directionOf(change);
  if (direction === 0) return `The average short position of ordinary ASX stocks stayed at ${percentText(average)}`;
  const verb = direction > 0 ? "rose" : "fell";
  return `The average short position of ordinary ASX stocks ${verb} ${pointsText(change)} to ${percentText(average)}`;
}
