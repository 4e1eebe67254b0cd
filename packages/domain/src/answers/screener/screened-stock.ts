import { derived } from "../../base/derived.js";
import { knownOf } from "../../base/known.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";

/** One stock of the screener. A figure that is unknown is left out. */
export interface ScreenedStock {
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
  readonly shortPct: number;
  readonly shortPctChange4w?: number;
  readonly latestPrice?: number;
  readonly priceChange1m?: number;
  readonly latestVolume?: number;
  readonly marketCap?: number;
  readonly peRatio?: number;
  readonly dividendYield?: number;
  readonly netDirectorBuyValue: number;
  readonly directorBuyCount: number;
  readonly directorSellCount: number;
  /** Left out while no news is held, as the two below. */
  readonly newsCount30d?: number;
  readonly avgSentiment?: number;
  readonly priceSensitiveCount?: number;
  readonly trailing12mDividend?: number;
  readonly avgFrankingPct?: number;
  readonly logoUrl: string;
  readonly daysToCover?: number;
  readonly avgVolume20d?: number;
}

/** The active stocks of which something is held short, in the order of the codes. */
export const screenableStocks = derived((market: Market): readonly ScreenedStock[] =>
  activeFigures(market).flatMap((stock) => {
    const { shortPct } = stock.figures;
    return shortPct !== undefined && shortPct > 0 ? [screened(stock, shortPct)] : [];
  }),
);

function screened({ security, figures }: ActiveStock, shortPct: number): ScreenedStock {
  return {
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    logoUrl: security.logoUrl,
    shortPct,
    netDirectorBuyValue: figures.netDirectorBuyValue,
    directorBuyCount: figures.directorBuyCount,
    directorSellCount: figures.directorSellCount,
    ...knownOf({
      shortPctChange4w: figures.shortPctChange4w,
      latestPrice: figures.latestPrice,
      priceChange1m: figures.priceChange1m,
      latestVolume: figures.latestVolume,
      marketCap: figures.marketCap,
      peRatio: figures.peRatio,
      dividendYield: figures.dividendYield,
      newsCount30d: figures.newsCount30d,
      avgSentiment: figures.avgSentiment,
      priceSensitiveCount: figures.priceSensitiveCount,
      trailing12mDividend: figures.trailing12mDividend,
      avgFrankingPct: figures.avgFrankingPct,
      daysToCover: figures.daysToCover,
      avgVolume20d: figures.averageDailyVolume20d,
    }),
  };
}
