import type { Stock } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { type DatedIndustry, industryAt } from "../companies/industry-at.js";
import type { Market } from "../market.js";
import { formerLifeAt, industryInLife, type Life } from "./former-life.js";
import { rowName } from "./row-name.js";
import { holdersOf } from "./securities.js";

/** The security that a row is about. */
export interface Subject extends Pick<Answer<Stock>, "name" | "tags" | "logoUrl"> {
  readonly industry: DatedIndustry;
  readonly life: Life;
}

/**
 * The security that an observation is about, as of its day. One that has its code no more is named by the row:
 * the company record is not about it, only the labels of its time are.
 */
export function subjectAt(market: Market, row: number): Subject {
  const { shorts } = market;
  const number = shorts.code[row]!;
  const day = shorts.day[row]!;
  const former = formerLifeAt(market, row);
  if (former !== undefined) {
    const industry = industryInLife(market, shorts.codes[number]!, former, day);
    return { name: rowName(shorts, row), tags: [], logoUrl: "", industry, life: former };
  }
  const { name, tags, logoUrl, company, formerUntilDay } = holdersOf(market)[number]!;
  const lastRow = shorts.firstRow[number + 1]! - 1;
  const life = { afterDay: formerUntilDay, untilDay: Number.POSITIVE_INFINITY, lastRow };
  return { name, tags, logoUrl, industry: industryAt(company, day), life };
}
