import type { ReportIndustry } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { Market } from "../market.js";
import { subjectAt } from "../securities/subject-at.js";
import { meanOfRows } from "./mean-of-rows.js";
import type { ReportInputs } from "./report-inputs.js";

/** The industries with the highest mean percentage of a report, highest first, equal ones by name. */
export function industryBreakdown(market: Market, { current, previous }: ReportInputs): Answer<ReportIndustry>[] {
  const before = rowsByIndustry(market, previous);
  const now = rowsByIndustry(
    market,
    current.map(({ row }) => row),
  );
  return [...now]
    .filter(([industry, rows]) => industry !== "" && rows.length >= FEWEST_STOCKS)
    .map(([industry, rows]) => breakdownOf(market, industry, rows, before.get(industry)))
    .sort((a, b) => b.avgShortPct - a.avgShortPct || compareTexts(a.industry, b.industry))
    .slice(0, MOST_INDUSTRIES);
}

function breakdownOf(
  { shorts: { percentage, codes, code } }: Market,
  industry: string,
  rows: readonly number[],
  rowsBefore: readonly number[] | undefined,
): Answer<ReportIndustry> {
  const mean = meanOfRows(percentage, rows);
  const [top] = rows;
  return {
    industry,
    avgShortPct: roundTo(mean, 2),
    wowChange: rowsBefore && roundTo(mean - meanOfRows(percentage, rowsBefore), 2),
    stockCount: rows.length,
    topStockCode: codes[code[top!]!]!,
    topStockPct: roundTo(percentage[top!]!, 2),
  };
}

/** Each industry as it was on the day of the rows. */
function rowsByIndustry(market: Market, rows: readonly number[]): ReadonlyMap<string, readonly number[]> {
  const byIndustry = new Map<string, number[]>();
  for (const row of rows) {
    const { industry } = subjectAt(market, row).industry;
    const own = byIndustry.get(industry);
    if (own === undefined) byIndustry.set(industry, [row]);
    else own.push(row);
  }
  return byIndustry;
}

const FEWEST_STOCKS = 3;
const MOST_INDUSTRIES = 12;
