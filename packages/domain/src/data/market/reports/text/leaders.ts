import type { ReportMover, TopShorted } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import type { ReportFigures } from "../report-figures.js";
import { stockName } from "./prose-name.js";
import { countText, joined } from "./wording.js";

/** The stocks that share the highest percentage: usually one. */
export function leadersOf({ topShorted }: ReportFigures): readonly Answer<TopShorted>[] {
  return topShorted.filter(({ shortPct }) => shortPct === topShorted[0]?.shortPct);
}

/** The leaders by their codes, such as "AAA", "AAA and BBB" and "AAA and two others". */
export function leaderCodes(figures: ReportFigures): string {
  return orOthers(figures, ({ code }) => code);
}

/** The leaders by their names. */
export function leaderNames(figures: ReportFigures): string {
  return orOthers(figures, stockName);
}

function orOthers(figures: ReportFigures, nameOf: (stock: Answer<TopShorted>) => string): string {
  const leaders = leadersOf(figures);
  if (leaders.length <= 2) return joined(leaders.map(nameOf));
  // Where all that are listed are equal, there can be more of them than are listed.
  const isAll = leaders.length < figures.topShorted.length || leaders.length === figures.marketStats.totalStocksShorted;
  return `${nameOf(leaders[0]!)} and ${isAll ? countText(leaders.length - 1) : "more than nine"} others`;
}

/** The riser or faller that ranks first of all. */
export function leadingMover({ risers, fallers }: ReportFigures): Answer<ReportMover> | undefined {
  const [riser] = risers;
  const [faller] = fallers;
  if (riser === undefined || faller === undefined) return riser ?? faller;
  if (riser.significance !== faller.significance) return riser.significance > faller.significance ? riser : faller;
  return riser.code < faller.code ? riser : faller;
}
