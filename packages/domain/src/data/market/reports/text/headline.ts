import type { ReportMover } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { ReportFigures } from "../report-figures.js";
import { leaderCodes, leadersOf, leadingMover } from "./leaders.js";
import { type PeriodWords, wordsOf } from "./period-words.js";
import { percentText, sizeText } from "./wording.js";

/** The highest percentage and the first of the movers, or as much of that as a headline holds. */
export function headlineOf(figures: ReportFigures): string {
  const words = wordsOf(figures.period);
  const mover = leadingMover(figures);
  const whole = [startOf(figures, words), ...(mover === undefined ? [] : [moverText(figures, words, mover)])].join(
    ", ",
  );
  const candidates = [
    whole,
    startOf(figures, words),
    `${figures.topShorted[0]!.code} most shorted as at ${words.date}`,
  ];
  return candidates.find((text) => text.length <= HEADLINE_CHARACTERS_MAX)!;
}

function startOf(figures: ReportFigures, { name, date }: PeriodWords): string {
  const codes = leaderCodes(figures);
  const highest = percentText(figures.topShorted[0]!.shortPct);
  switch (figures.period.type) {
    case "weekly": {
      const start = `${codes} most shorted at ${highest}`;
      return leadingMover(figures) === undefined ? `${start} as at ${date}` : start;
    }
    case "monthly":
      return `${name}: ${codes} most shorted at ${highest}`;
    case "yearly":
      return `Short positions in ${name}: ${codes} ${leadersOf(figures).length === 1 ? "ends" : "end"} highest at ${highest}`;
  }
}

function moverText(figures: ReportFigures, { over }: PeriodWords, { code, change }: Answer<ReportMover>): string {
  const moved = `${change > 0 ? "up" : "down"} ${sizeText(change)} points`;
  const leaders = leadersOf(figures);
  const isLeader = leaders.length === 1 && leaders[0]!.code === code;
  const what = isLeader ? moved : `${code} ${moved}`;
  return figures.period.type === "yearly" ? what : `${what} ${over}`;
}

const HEADLINE_CHARACTERS_MAX = 80;
