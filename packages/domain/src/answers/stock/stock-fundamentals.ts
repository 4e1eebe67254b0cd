import { companyRows } from "../../data/market/fundamentals/company-rows.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { coverageOf, type FundamentalsCoverage } from "./fundamentals/coverage.js";
import { type GrowthRecord, growthRecord } from "./fundamentals/growth-record.js";
import { type LatestFiling, latestFiling } from "./fundamentals/latest-filing.js";
import { type FundamentalsPeriod, periodMessage } from "./fundamentals/period-message.js";
import { type QualityRecord, qualityRecord } from "./fundamentals/quality-record.js";

/** Which periods of which company. */
export interface StockFundamentalsQuery {
  readonly stockCode: string;
  /** annual, half, quarter or ttm; empty for all. */
  readonly periodType: string;
  readonly limit: number;
}

/** Figures by period and what follows from them. */
export interface StockFundamentals {
  readonly stockCode: string;
  readonly periods: FundamentalsPeriod[];
  readonly growth?: GrowthRecord;
  readonly hasGrowth: boolean;
  readonly quality?: QualityRecord;
  readonly hasQuality: boolean;
  readonly coverage: FundamentalsCoverage;
  readonly latestFiling?: LatestFiling;
  readonly hasLatestFiling: boolean;
}

/**
 * The periods asked for, newest first, then by type and source, and the records
 * over all periods held; undefined for a code that is unknown and has no rows.
 */
export function stockFundamentals(market: Market, query: StockFundamentalsQuery): StockFundamentals | undefined {
  const { stockCode, periodType, limit } = query;
  const rows = companyRows(market, stockCode);
  const profile = profileOf(market, stockCode);
  if (rows.length === 0 && profile === undefined) return undefined;
  const asked = periodType === "" ? rows : rows.filter((row) => row.periodType === periodType);
  const growth = growthRecord(rows);
  const quality = qualityRecord(rows, profile?.sector === "Financials");
  const filing = latestFiling(rows, market.highlights.get(stockCode) ?? []);
  return {
    stockCode,
    periods: asked.slice(0, limit).map(periodMessage),
    ...(growth && { growth }),
    hasGrowth: growth !== undefined,
    ...(quality && { quality }),
    hasQuality: quality !== undefined,
    coverage: coverageOf(rows),
    ...(filing && { latestFiling: filing }),
    hasLatestFiling: filing !== undefined,
  };
}
