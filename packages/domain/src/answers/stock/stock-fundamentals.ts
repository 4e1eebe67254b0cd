import type { FundamentalsCoverage, GetStockFundamentalsResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { companyRows } from "../../data/market/fundamentals/company-rows.js";
import { newestMoment } from "../../data/market/fundamentals/newest-moment.js";
import type { FundamentalsRow } from "../../data/market/fundamentals/row.js";
import { highlightsOf } from "../../data/market/highlights/report-highlights.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { growthRecord } from "./fundamentals/growth-record.js";
import { latestFiling } from "./fundamentals/latest-filing.js";
import { periodMessage } from "./fundamentals/period-message.js";
import { qualityRecord } from "./fundamentals/quality-record.js";

/** Which periods of which company. */
export interface StockFundamentalsQuery {
  readonly stockCode: string;
  /** annual, half, quarter or ttm; empty for all. */
  readonly periodType: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The periods asked for, newest first, then by type and source, and the records
 * over all periods held; undefined for a code that is unknown and has no rows.
 */
export function stockFundamentals(
  market: Market,
  { stockCode, periodType, limit, offset }: StockFundamentalsQuery,
): Answer<GetStockFundamentalsResponse> | undefined {
  const rows = companyRows(market, stockCode);
  const profile = profileOf(market, stockCode);
  if (rows.length === 0 && profile === undefined) return undefined;
  const asked = periodType === "" ? rows : rows.filter((row) => row.periodType === periodType);
  const growth = growthRecord(rows);
  const quality = qualityRecord(rows, profile?.sector === "Financials");
  const filing = latestFiling(rows, highlightsOf(market.highlights, stockCode));
  return {
    stockCode,
    periods: asked.slice(offset, offset + limit).map(periodMessage),
    growth,
    hasGrowth: growth !== undefined,
    quality,
    hasQuality: quality !== undefined,
    coverage: coverageOf(rows),
    latestFiling: filing,
    hasLatestFiling: filing !== undefined,
    totalCount: asked.length,
  };
}

/** The coverage that the rows of a company prove. We hold no record of attempts, so nothing is said without rows. */
function coverageOf(rows: readonly FundamentalsRow[]): Answer<FundamentalsCoverage> {
  const newest = newestMoment(rows.map(({ fetchedAt }) => fetchedAt));
  return {
    status: rows.length === 0 ? "" : "covered",
    lastAttemptAt: newest,
    lastSuccessAt: newest,
    sources: [...new Set(rows.map(({ source }) => source))].sort(compareTexts),
  };
}
