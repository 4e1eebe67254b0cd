import type { ReportFaq } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { isoOf } from "../../../../base/time/day.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportType } from "../report-period.js";
import { breadthText } from "./breadth.js";
import { type Cited, markOf } from "./cited.js";
import { leaderNames, leadersOf, leadingMover } from "./leaders.js";
import { wordsOf } from "./period-words.js";
import { industryName, stockName } from "./prose-name.js";
import { capitalised, countedText, directionOf, movedText, percentText } from "./wording.js";

/** Questions that the figures answer: three to five, in a yearly report up to eight. */
export function faqsOf(figures: ReportFigures, cited: readonly Cited[]): readonly Answer<ReportFaq>[] {
  const asked = [highest(figures, cited), breadth(figures), industries(figures), published(figures)];
  if (figures.period.type === "yearly") asked.push(average(figures), moved(figures), ranking, meaning);
  return asked.filter((faq) => faq !== undefined);
}

type Asked = Answer<ReportFaq> | undefined;

const HIGHEST: Readonly<Record<ReportType, (date: string, name: string) => string>> = {
  weekly: (date) => `Which ASX stock had the highest short position as at ${date}?`,
  monthly: (_date, name) => `Which ASX stock had the highest short position in the last report of ${name}?`,
  yearly: (_date, name) => `Which ASX stock ended ${name} with the highest short position?`,
};

function highest(figures: ReportFigures, cited: readonly Cited[]): Asked {
  const { date, name } = wordsOf(figures.period);
  const level = percentText(figures.topShorted[0]!.shortPct);
  const isShared = leadersOf(figures).length > 1;
  const shares = `${isShared ? "their" : "its"} shares on issue as at ${date} ${markOf(cited, "asic_data")}`;
  return {
    question: HIGHEST[figures.period.type](date, name),
    answer: `${leaderNames(figures)}, ${isShared ? "each " : ""}at ${level} of ${shares}.`,
  };
}

function breadth({ marketStats, period }: ReportFigures): Asked {
  return {
    question: `Did short positions rise or fall ${wordsOf(period).over}?`,
    answer: `They ${breadthText(marketStats)}.`,
  };
}

function moved(figures: ReportFigures): Asked {
  const mover = leadingMover(figures);
  if (mover === undefined) return undefined;
  return {
    question: `Which stock heads the list of movers ${wordsOf(figures.period).over}?`,
    answer: `${stockName(mover)}, ${movedText(mover.change)} to ${percentText(mover.currentPct)}.`,
  };
}

function industries({ industryBreakdown }: ReportFigures): Asked {
  const [first, second] = industryBreakdown;
  if (first === undefined || first.avgShortPct === second?.avgShortPct) return undefined;
  return {
    question: "Which industry has the highest average short position?",
    answer: `${capitalised(industryName(first))}, at ${percentText(first.avgShortPct)} across ${countedText(first.stockCount, "stock")}.`,
  };
}

function published({ period }: ReportFigures): Asked {
  const { date } = wordsOf(period);
  return {
    question: "When are these figures published?",
    answer: `Four trading days after their date, those as at ${date} on ${isoOf(period.publicDay)}.`,
  };
}

function average({ marketStats, period }: ReportFigures): Asked {
  const { name, date, previousDate } = wordsOf(period);
  const { avgShortPct, wowAvgChange } = marketStats;
  const isSame = directionOf(wowAvgChange) === 0;
  return {
    question: `Did the average short position change in ${name}?`,
    answer: `${isSame ? "To two decimals it did not" : "It did"}: as at ${date} it is ${percentText(avgShortPct)}, ${movedText(wowAvgChange)} from that as at ${previousDate}.`,
  };
}

const ranking: Answer<ReportFaq> = {
  question: "How are the movers ranked?",
  answer:
    "By the size of the change, which counts for more where it is large against the position of the year before. Stocks have to be in the last reports of both years, at half a percent or more in one of them.",
};

const meaning: Answer<ReportFaq> = {
  question: "What does a short position of a stock mean here?",
  answer:
    "The shares that investors have sold and do not hold, as they reported them to ASIC, as a percentage of the shares on issue. Only ordinary shares with a reported position are counted.",
};
