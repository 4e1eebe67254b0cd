import type { TopShorted } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportType } from "../report-period.js";
import { leaderNames, leadersOf } from "./leaders.js";
import { type PeriodWords, wordsOf } from "./period-words.js";
import { stockName } from "./prose-name.js";
import {
  capitalised,
  countedText,
  countText,
  directionOf,
  joined,
  movedText,
  paragraph,
  percentText,
} from "./wording.js";

/** The highest percentages: who leads, who follows, who is new among them, and how many stand high. */
export function topAnalysis(figures: ReportFigures): string {
  const words = wordsOf(figures.period);
  return paragraph(leadText(figures, words), followersText(figures), entrantsText(figures, words), levelsText(figures));
}

function leadText(figures: ReportFigures, { name, over, date, previousDate }: PeriodWords): string {
  const leaders = leadersOf(figures);
  const { shortPct, wowChange } = leaders[0]!;
  const names = leaderNames(figures);
  const level = percentText(shortPct);
  if (leaders.length > 1) return `${names} share first place at ${level} as at ${date}.`;
  const lead = LEADS[figures.period.type](names, level, date, name);
  if (wowChange === undefined) return `${lead}; it was not reported short as at ${previousDate}.`;
  return directionOf(wowChange) === 0 ? `${lead}, unchanged ${over}.` : `${lead}, ${movedText(wowChange)} ${over}.`;
}

const LEADS: Readonly<Record<ReportType, (names: string, level: string, date: string, period: string) => string>> = {
  weekly: (names, level, date) => `${names} ranks first at ${level} as at ${date}`,
  monthly: (names, level, date, period) =>
    `In the last report of ${period}, as at ${date}, ${names} ranked first at ${level}`,
  yearly: (names, level, date) => `The year's last ranking, as at ${date}, begins with ${names} at ${level}`,
};

function followersText(figures: ReportFigures): string | undefined {
  const count = leadersOf(figures).length;
  const followers = figures.topShorted.slice(count, count + FOLLOWERS[figures.period.type]);
  if (followers.length === 0) return undefined;
  const list = joined(followers.map((stock) => `${stockName(stock)} at ${percentText(stock.shortPct)}`));
  return `Next ${followers.length === 1 ? "comes" : "come"} ${list}.`;
}

const FOLLOWERS: Readonly<Record<ReportType, number>> = { weekly: 2, monthly: 3, yearly: 9 };

/** Who was not among the ten before. */
function entrantsText({ topShorted }: ReportFigures, { previousDate }: PeriodWords): string | undefined {
  const entrants = topShorted.filter(({ isNewEntrant }) => isNewEntrant);
  if (topShorted.length === 1) {
    if (topShorted[0]!.wowChange === undefined) return undefined;
    return `It was ${entrants.length === 0 ? "also" : "not"} among the ten highest as at ${previousDate}.`;
  }
  const highest = `among the ten highest as at ${previousDate}`;
  if (entrants.length === 0) return `${allOf(topShorted)} were also ${highest}.`;
  if (entrants.length === topShorted.length) return `${noneOf(topShorted)} was ${highest}.`;
  const codes = joined(entrants.map(({ code }) => code));
  return `New to the ten highest since ${previousDate} ${entrants.length === 1 ? "is" : "are"} ${codes}.`;
}

function allOf({ length }: readonly Answer<TopShorted>[]): string {
  return length === 2 ? "Both" : `All ${length === TEN ? "ten" : countText(length)}`;
}

function noneOf({ length }: readonly Answer<TopShorted>[]): string {
  return length === 2 ? "Neither" : `None of the ${length === TEN ? "ten" : countText(length)}`;
}

const TEN = 10;

/** How many stand at five and at ten percent, in words: the bounds are no figures of the report. */
function levelsText({ marketStats }: ReportFigures): string {
  const { stocksAbove5pct: five, stocksAbove10pct: ten } = marketStats;
  if (five === 0) return "No stock stood at five percent or more.";
  const start = `${capitalised(countedText(five, "stock"))} stood at five percent or more`;
  const text = /^\d/.test(start) ? `In all, ${start}` : start;
  if (ten === 0) return `${text}, none at ten percent or more.`;
  if (ten === five)
    return five === 1 ? "One stock stood at ten percent or more." : `${text}, all of them at ten percent or more.`;
  return `${text}, ${countText(ten)} of them at ten percent or more.`;
}
