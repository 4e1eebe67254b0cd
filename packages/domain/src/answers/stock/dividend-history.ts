import type { Dividend as DeclaredDividend, GetDividendHistoryResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf } from "../../base/time/day.js";
import type { Dividend } from "../../data/market/dividends/dividends.js";
import { servedDividends } from "../../data/market/dividends/served-dividends.js";
import { figuresOf } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** Which security and how far back. */
export interface DividendHistoryQuery {
  readonly stockCode: string;
  readonly years: number;
}

/**
 * The dividends of a code from some years before the newest session on, newest
 * first and those announced for later included; undefined for a code that is held nowhere.
 */
export function dividendHistory(
  market: Market,
  { stockCode, years }: DividendHistoryQuery,
): Answer<GetDividendHistoryResponse> | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const dividends = servedDividends(market, profile, years).sort(byNewest);
  const { trailing12mDividend, latestPrice } = figuresOf(market, profile);
  return {
    dividends: dividends.map((dividend) => declared(stockCode, dividend)),
    totalCount: dividends.length,
    trailingDividendPerShare: trailing12mDividend,
    trailingYield: yieldOf(trailing12mDividend, latestPrice),
  };
}

/** In percent. */
function yieldOf(dividend: number | undefined, price: number | undefined): number | undefined {
  return dividend === undefined || price === undefined || price <= 0 ? undefined : (dividend / price) * 100;
}

function byNewest(a: Dividend, b: Dividend): number {
  return b.exDay - a.exDay || compareTexts(a.dividendType, b.dividendType) || compareTexts(a.id, b.id);
}

function declared(stockCode: string, dividend: Dividend): Answer<DeclaredDividend> {
  const { id, exDay, paymentDay, amount, franking, dividendType } = dividend;
  return {
    id,
    stockCode,
    exDate: isoOf(exDay),
    paymentDate: paymentDay === undefined ? "" : isoOf(paymentDay),
    amountPerShare: amount,
    frankingPercentage: franking,
    hasFranking: franking !== undefined,
    dividendType,
  };
}
