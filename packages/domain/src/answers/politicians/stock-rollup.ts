import type { PoliticianStockRollup } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { activeShortPercents } from "../../data/market/figures/active-short-percents.js";
import type { Market } from "../../data/market/market.js";
import { partyCounts } from "../../data/politicians/messages/party-counts.js";
import type { DeclaredCompany } from "./declared-companies.js";

/** A declared company in numbers. */
export function stockRollup(
  market: Market,
  { stockCode, companyName, industry, persons }: DeclaredCompany,
): Answer<PoliticianStockRollup> {
  return {
    stockCode,
    companyName,
    industry,
    politicianCount: persons.size,
    partyCounts: partyCounts(persons),
    shortPercent: activeShortPercents(market).get(stockCode),
  };
}
