import type { ScreenedStock } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { isAboveZero } from "../../data/market/shorts/above-zero.js";

/** The active stocks of which something is held short, in the order of the codes. */
export const screenableStocks = derived((market: Market): readonly Answer<ScreenedStock>[] =>
  activeFigures(market).flatMap((stock) => {
    const { shortPct } = stock.figures;
    const isShort = shortPct !== undefined && isAboveZero(market.shorts, stock.security.latestRow);
    return isShort ? [screened(stock, shortPct)] : [];
  }),
);

function screened({ security, figures }: ActiveStock, shortPct: number): Answer<ScreenedStock> {
  return {
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    shortPct,
    shortPctChange4w: figures.shortPctChange4w,
    latestPrice: figures.latestPrice,
    priceChange1m: figures.priceChange1m,
    latestVolume: figures.latestVolume,
    marketCap: figures.marketCap,
    peRatio: figures.peRatio,
    dividendYield: figures.dividendYield,
    netDirectorBuyValue: figures.netDirectorBuyValue,
    directorBuyCount: figures.directorBuyCount,
    directorSellCount: figures.directorSellCount,
    newsCount30d: figures.newsCount30d,
    avgSentiment: figures.avgSentiment,
    priceSensitiveCount: figures.priceSensitiveCount,
    trailing12mDividend: figures.trailing12mDividend,
    avgFrankingPct: figures.avgFrankingPct,
    logoUrl: security.logoUrl,
    daysToCover: figures.daysToCover,
    avgVolume20d: figures.averageDailyVolume20d,
  };
}
