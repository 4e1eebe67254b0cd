import { firstAfter } from "../../../base/rows/row-range.js";
import { companyOf } from "../companies/directory.js";
import { type DatedIndustry, formerIndustryAt } from "../companies/industry-at.js";
import type { Market } from "../market.js";
import { handOverDay } from "../prices/hand-over.js";
import { formerRuns, newestRun } from "../shorts/runs.js";
import { codeNumbers } from "../shorts/window.js";
import { holdersOf } from "./securities.js";

/** When a security had its code. */
export interface Life {
  /** Last day of the one before it; -Infinity when there was none. */
  readonly afterDay: number;
  /** Its own last day; Infinity while it has the code. */
  readonly untilDay: number;
  /** Row of its last observation. */
  readonly lastRow: number;
}

/** The life of the security that an observation is about; undefined when that has its code now. */
export function formerLifeAt(market: Market, row: number): Life | undefined {
  const { shorts, prices } = market;
  const number = shorts.code[row]!;
  const { code, rows, formerUntilDay } = holdersOf(market)[number]!;
  if (rows !== undefined && row >= rows.firstRow) return undefined;
  const runs = [...formerRuns(shorts, number), newestRun(shorts, number)];
  const own = runs.findIndex(({ endRow }) => row < endRow);
  const { firstRow, endRow } = runs[own]!;
  const handOverBefore = (next: number) => handOverDay(prices, code, shorts.day[next - 1]!, shorts.day[next]!);
  return {
    afterDay: own === 0 ? Number.NEGATIVE_INFINITY : handOverBefore(firstRow),
    untilDay: own === runs.length - 1 ? formerUntilDay : handOverBefore(endRow),
    lastRow: endRow - 1,
  };
}

/** The industry that a security that has its code no more had on a day, by the labels of its life. */
export function industryInLife({ companies }: Market, code: string, { afterDay }: Life, day: number): DatedIndustry {
  return formerIndustryAt(companyOf(companies, code, afterDay), day);
}

/** The industry on a day of the security that had a code then and has it no more; empty when no label of it is held. */
export function formerIndustry(market: Market, code: string, day: number): string {
  const { shorts } = market;
  const number = codeNumbers(shorts).get(code);
  if (number === undefined) return "";
  const rows = { firstRow: shorts.firstRow[number]!, endRow: shorts.firstRow[number + 1]! };
  const row = firstAfter(shorts.day, rows, day) - 1;
  const life = row < rows.firstRow ? undefined : formerLifeAt(market, row);
  return life === undefined ? "" : industryInLife(market, code, life, day).industry;
}
