import { derived } from "../../../base/derived.js";
import { type Company, companyOf } from "../companies/directory.js";
import { newestLabel } from "../companies/industry-at.js";
import type { Market } from "../market.js";
import { runNumberOfRow } from "../shorts/runs.js";
import { formerLifeAt } from "./former-life.js";
import { holdersOf } from "./securities.js";

/** The industry of the security of each observation, as of its day; empty when unknown. Each security is looked up once. */
export const industriesOf = derived((market: Market) => {
  const { shorts } = market;
  const labelled: Labelled[] = new Array(shorts.runStart.length);
  return (row: number): string => {
    const run = runNumberOfRow(shorts, row);
    labelled[run] ??= labelledAt(market, row);
    const { company, otherwise } = labelled[run];
    return newestLabel(company, shorts.day[row]!)?.industry ?? otherwise;
  };
});

/** The company whose labels count for a run of observations. */
interface Labelled {
  readonly company: Company | undefined;
  /** The industry before the first of them: today's, which says nothing of a company that has its code no more. */
  readonly otherwise: string;
}

function labelledAt(market: Market, row: number): Labelled {
  const number = market.shorts.code[row]!;
  const former = formerLifeAt(market, row);
  if (former !== undefined) {
    return { company: companyOf(market.companies, market.shorts.codes[number]!, former.afterDay), otherwise: "" };
  }
  const { company } = holdersOf(market)[number]!;
  return { company, otherwise: company?.industry ?? "" };
}
