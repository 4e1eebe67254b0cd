import type { ScreenedStock } from "@daybook/contract";
import { derived, derivedOfTwo } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { isAboveZero } from "../../data/market/shorts/above-zero.js";
import { type NewsFigures, newsFigures } from "../../data/news/figures/news-figures.js";
import type { News } from "../../data/news/news.js";

/** The active stocks of which something is held short, in the order of the codes. */
export const screenableStocks = derivedOfTwo((market: Market, news: News): readonly Answer<ScreenedStock>[] =>
  shortStocks(market).map((stock) => screened(stock, newsFigures(news, stock.security))),
);

/** A stock whose percentage is known. */
type ShortStock = ActiveStock & { readonly figures: { readonly shortPct: number } };

const shortStocks = derived((market: Market): readonly ShortStock[] =>
  activeFigures(market).filter(
    (stock): stock is ShortStock =>
      stock.figures.shortPct !== undefined && isAboveZero(market.shorts, stock.security.latestRow),
  ),
);

function screened({ security, figures }: ShortStock, news: NewsFigures): Answer<ScreenedStock> {
  return {
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    shortPct: figures.shortPct,
    shortPctChange4w: figures.shortPctChange4w,
    latestPrice: figures.latestPrice,
    priceChange1m: figures.priceChange1m,
    latestVolume: figures.latestVolume,
    marketCap: figures.marketCap,
    marketCapBasis: figures.marketCapBasis,
    sharesAsOf: figures.sharesAsOf,
    peRatio: figures.peRatio,
    dividendYield: figures.dividendYield,
    netDirectorBuyValue: figures.netDirectorBuyValue,
    directorBuyCount: figures.directorBuyCount,
    directorSellCount: figures.directorSellCount,
    newsCount30d: news.newsCount30d,
    avgSentiment: news.avgSentiment,
    priceSensitiveCount: news.priceSensitiveCount,
    trailing12mDividend: figures.trailing12mDividend,
    avgFrankingPct: figures.avgFrankingPct,
    logoUrl: security.logoUrl,
    daysToCover: figures.daysToCover,
    avgVolume20d: figures.averageDailyVolume20d,
  };
}
