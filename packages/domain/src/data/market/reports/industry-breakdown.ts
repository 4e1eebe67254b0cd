import type { ReportIndustry } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { ShortColumns } from "../shorts/columns.js";
import { pointsBetween } from "./nine-places.js";
import type { IndustryOnDay } from "./report-day.js";
import type { ReportInputs } from "./report-inputs.js";

/** The industries with the highest mean percentage of a report, highest first, equal ones by name. */
export function industryBreakdown(shorts: ShortColumns, { current, previous }: ReportInputs): Answer<ReportIndustry>[] {
  return [...current.industries]
    .filter(([industry, { count }]) => industry !== "" && count >= FEWEST_STOCKS)
    .map(([industry, now]) => breakdownOf(shorts, industry, now, previous.industries.get(industry)))
    .sort((a, b) => b.avgShortPct - a.avgShortPct || compareTexts(a.industry, b.industry))
    .slice(0, MOST_INDUSTRIES);
}

function breakdownOf(
  { percentage, codes, code }: ShortColumns,
  industry: string,
  { count, mean, topRow }: IndustryOnDay,
  before: IndustryOnDay | undefined,
): Answer<ReportIndustry> {
  return {
    industry,
    avgShortPct: roundTo(mean, 2),
    wowChange: before && roundTo(pointsBetween(before.mean, mean), 2),
    stockCount: count,
    topStockCode: codes[code[topRow]!]!,
    topStockPct: roundTo(percentage[topRow]!, 2),
  };
}

const FEWEST_STOCKS = 3;
const MOST_INDUSTRIES = 12;
