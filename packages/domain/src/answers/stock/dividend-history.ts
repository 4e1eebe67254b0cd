import type { Draft } from "../../base/draft.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf, monthsBefore } from "../../base/time/day.js";
import type { Dividend } from "../../data/market/events.js";
import { anchorDay } from "../../data/market/figures/anchor.js";
import { figuresOf } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** Which security and how far back. */
export interface DividendHistoryQuery {
  readonly stockCode: string;
  readonly years: number;
}

/** Dividends read from notices, and what they come to. */
export interface DividendHistory {
  readonly dividends: DeclaredDividend[];
  readonly totalCount: number;
  /** AUD a share, of the last 365 days. */
  readonly trailingDividendPerShare?: number;
  /** In percent of the latest price. */
  readonly trailingYield?: number;
}

/** One dividend. */
interface DeclaredDividend {
  readonly id: string;
  readonly stockCode: string;
  readonly exDate: string;
  readonly paymentDate: string;
  readonly amountPerShare: number;
  readonly frankingPercentage?: number;
  readonly hasFranking: boolean;
  readonly dividendType: string;
}

/**
 * The dividends of a code from some years before the newest session on, newest
 * first and those announced for later included; undefined for a code that is held nowhere.
 */
export function dividendHistory(
  market: Market,
  { stockCode, years }: DividendHistoryQuery,
): DividendHistory | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const formerUntilDay = profile.security?.formerUntilDay ?? Number.NEGATIVE_INFINITY;
  const anchor = anchorDay(market);
  const fromDay = anchor === undefined ? Number.NEGATIVE_INFINITY : monthsBefore(anchor, 12 * years);
  const dividends = (market.dividends.get(stockCode) ?? [])
    .filter(({ exDay }) => exDay >= fromDay && exDay > formerUntilDay)
    .sort(byNewest);
  const { trailing12mDividend, latestPrice } = figuresOf(market, profile);
  const answer: Draft<DividendHistory> = {
    dividends: dividends.map((dividend) => declared(stockCode, dividend)),
    totalCount: dividends.length,
  };
  if (trailing12mDividend === undefined) return answer;
  answer.trailingDividendPerShare = trailing12mDividend;
  if (latestPrice !== undefined && latestPrice > 0) answer.trailingYield = (trailing12mDividend / latestPrice) * 100;
  return answer;
}

function byNewest(a: Dividend, b: Dividend): number {
  return b.exDay - a.exDay || compareTexts(a.dividendType, b.dividendType) || compareTexts(a.id, b.id);
}

function declared(stockCode: string, dividend: Dividend): DeclaredDividend {
  const { id, exDay, paymentDay, amount, franking, dividendType } = dividend;
  return {
    id,
    stockCode,
    exDate: isoOf(exDay),
    paymentDate: paymentDay === undefined ? "" : isoOf(paymentDay),
    amountPerShare: amount,
    ...(franking !== undefined && { frankingPercentage: franking }),
    hasFranking: franking !== undefined,
    dividendType,
  };
}
