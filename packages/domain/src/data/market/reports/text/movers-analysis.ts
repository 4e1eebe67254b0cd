import type { ReportMover } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportType } from "../report-period.js";
import { type Cited, markOf, type NamedMover, namedMovers } from "./cited.js";
import { wordsOf } from "./period-words.js";
import { stockName } from "./prose-name.js";
import {
  capitalised,
  directionOf,
  joined,
  joinedClauses,
  movedText,
  ordinalText,
  paragraph,
  percentText,
  sizeText,
} from "./wording.js";

/** The first risers and fallers, what their prices did, and what else is listed about them. */
export function moversAnalysis(figures: ReportFigures, cited: readonly Cited[]): string {
  const named = namedMovers(figures);
  if (named.length === 0) return NO_MOVERS[figures.period.type];
  const risers = named.filter(({ mover }) => mover.change > 0).map(({ mover }) => mover);
  const fallers = named.filter(({ mover }) => mover.change < 0).map(({ mover }) => mover);
  const { type } = figures.period;
  const starts = STARTS[type];
  return paragraph(
    risers.length === 0
      ? NO_RISER
      : `${figures.risers.length === 1 ? ONLY_RISER : starts.rise} ${moverTexts(type, risers)}.`,
    fallers.length === 0
      ? NO_FALLER
      : `${figures.fallers.length === 1 ? ONLY_FALLER : starts.fall} ${moverTexts(type, fallers)}.`,
    pricesText(figures, named, cited),
    listedText(figures, named, cited),
  );
}

const STARTS: Readonly<Record<ReportType, { readonly rise: string; readonly fall: string }>> = {
  weekly: { rise: "First among the rises is", fall: "First among the falls is" },
  monthly: { rise: "The rises of the month are led by", fall: "The falls are led by" },
  yearly: {
    rise: "Between the last reports of the two years, the rises that rank highest are those of",
    fall: "The falls that rank highest are those of",
  },
};

const ONLY_RISER = "The only rise on the list of movers is that of";
const ONLY_FALLER = "The only fall on the list of movers is that of";
const NO_RISER = "No rise reached the size that puts a stock on the list of movers.";
const NO_FALLER = "No fall reached the size that puts a stock on the list of movers.";

const NO_MOVERS: Readonly<Record<ReportType, string>> = {
  weekly: "No stock is on this week's list of movers, which takes a change of at least a tenth of a percentage point.",
  monthly: "The month has no movers to list: none of the changes that count reached a tenth of a percentage point.",
  yearly: "No stock is on the year's list of movers, for which a change has to reach a tenth of a percentage point.",
};

function moverTexts(type: ReportType, movers: readonly Answer<ReportMover>[]): string {
  return joinedClauses(movers.map((mover, place) => moverText(type, mover, place > 0)));
}

function moverText(type: ReportType, mover: Answer<ReportMover>, isBrief: boolean): string {
  const { change, previousPct, currentPct, streakWeeks, history } = mover;
  const moved = `${stockName(mover)}, ${movedText(change)}`;
  if (isBrief) return `${moved} to ${percentText(currentPct)}`;
  const levels = `${moved} from ${percentText(previousPct)} to ${percentText(currentPct)}`;
  if (type !== "weekly" || streakWeeks < 2) return levels;
  // What went on for all the weeks that are looked at may have begun before them.
  const least = streakWeeks === history.length - 1 ? "at least " : "";
  return `${levels}, ${least}the ${ordinalText(streakWeeks)} weekly ${change > 0 ? "rise" : "fall"} in a row`;
}

/** What the adjusted closes of the movers that are named did, where they are known. */
function pricesText(
  { period }: ReportFigures,
  named: readonly NamedMover[],
  cited: readonly Cited[],
): string | undefined {
  const prices = named.flatMap(({ mover, weeklyPriceChange }) =>
    weeklyPriceChange === undefined ? [] : [{ code: mover.code, change: weeklyPriceChange }],
  );
  if (prices.length === 0) return undefined;
  const texts = prices.map(({ code, change }, place) => {
    const whose = place === 0 ? `the adjusted closing price of ${code}` : `that of ${code}`;
    const direction = directionOf(change);
    return direction === 0
      ? `${whose} was unchanged`
      : `${whose} ${direction > 0 ? "rose" : "fell"} ${sizeText(change)}%`;
  });
  return `In the seven days to ${wordsOf(period).date} ${joined(texts)} ${markOf(cited, "price_data")}.`;
}

/** Of which movers announcements and accounts are listed, each with its mark. */
function listedText(
  { period }: ReportFigures,
  named: readonly NamedMover[],
  cited: readonly Cited[],
): string | undefined {
  const announced = named.filter(({ evidence }) => evidence.announcements.length > 0);
  const accounted = named.filter(({ evidence }) => evidence.accounts !== undefined);
  const marked = (movers: readonly NamedMover[], type: "announcement" | "financial_report") =>
    joined(movers.map(({ mover }) => `${mover.code} ${markOf(cited, type, mover.code)}`));
  const lists: string[] = [];
  if (announced.length > 0) {
    lists.push(`announcements since ${wordsOf(period).previousDate} of ${marked(announced, "announcement")}`);
  }
  if (accounted.length > 0) lists.push(`figures of the annual accounts of ${marked(accounted, "financial_report")}`);
  return lists.length === 0 ? undefined : `${capitalised(joinedClauses(lists))} are listed with this report.`;
}
