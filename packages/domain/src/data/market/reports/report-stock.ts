import type { ReportMover } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { daysToCover } from "../figures/days-to-cover.js";
import type { Market } from "../market.js";
import { sessionsOf } from "../prices/sessions.js";
import { subjectAt } from "../securities/subject-at.js";
import { weeklyHistory } from "./weekly-history.js";

/** What a report says of every stock that it names. */
export type ReportStock = Pick<
  Answer<ReportMover>,
  "code" | "name" | "daysToCover" | "industry" | "history" | "logoUrl"
>;

/** The stock of an observation, as of its day. */
export function reportStock(market: Market, row: number): ReportStock {
  const { shorts, prices } = market;
  const code = shorts.codes[shorts.code[row]!]!;
  const { name, logoUrl, industry, life } = subjectAt(market, row);
  const sessions = sessionsOf(prices, code, life.afterDay, life.untilDay);
  return {
    code,
    name,
    daysToCover: daysToCover(market, row, sessions),
    industry: industry.industry,
    history: weeklyHistory(shorts, row),
    logoUrl,
  };
}
