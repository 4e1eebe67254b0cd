import { derived } from "../../base/derived.js";
import { knownOf } from "../../base/known.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { divergenceScore, squeezeScore } from "./battleground-scores.js";

/** What a ranking of battlegrounds looks for, numbered as in the contract. */
export const battlegroundViews = {
  /** The same as a squeeze. */
  unspecified: 0,
  /** Shorts that would be hard to cover. */
  squeeze: 1,
  /** Price and short interest that rise together. */
  divergence: 2,
} as const;

/** One of the views. */
type BattlegroundView = (typeof battlegroundViews)[keyof typeof battlegroundViews];

/** Which ranking, and which page of it. */
export interface BattlegroundStocksQuery {
  readonly view: BattlegroundView;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the ranking. */
export interface BattlegroundStocks {
  readonly stocks: BattlegroundStock[];
  /** Stocks that the view keeps. */
  readonly totalCount: number;
}

/** One stock of the ranking. A figure that is unknown is left out. */
export interface BattlegroundStock {
  readonly stockCode: string;
  readonly companyName: string;
  readonly industry: string;
  readonly logoUrl: string;
  readonly shortPct: number;
  readonly shortPctChange4w?: number;
  readonly latestPrice?: number;
  readonly priceChange1m?: number;
  readonly daysToCover?: number;
  /** From 0 to 100, as the one below. */
  readonly squeezeScore: number;
  readonly divergenceScore: number;
  readonly marketCap?: number;
}

/** The active stocks that shorts fight over, by the score of the view, highest first, equal ones by code. */
export function battlegroundStocks(market: Market, query: BattlegroundStocksQuery): BattlegroundStocks {
  const { view, limit, offset } = query;
  const ranking = view === battlegroundViews.divergence ? byDivergence(market) : bySqueeze(market);
  return { stocks: ranking.slice(offset, offset + limit), totalCount: ranking.length };
}

export const bySqueeze = derived((market: Market): readonly BattlegroundStock[] =>
  battlegrounds(market).toSorted((a, b) => b.squeezeScore - a.squeezeScore),
);

export const byDivergence = derived((market: Market): readonly BattlegroundStock[] =>
  battlegrounds(market)
    .filter((stock) => stock.divergenceScore > 0)
    .sort((a, b) => b.divergenceScore - a.divergenceScore),
);

/** The stocks of both rankings, in the order of the codes. */
const battlegrounds = derived((market: Market): readonly BattlegroundStock[] =>
  activeFigures(market).flatMap((stock) => {
    const { shortPct } = stock.figures;
    return shortPct !== undefined && shortPct >= LEAST_PERCENTAGE ? [scored(stock, shortPct)] : [];
  }),
);

function scored({ security, figures }: ActiveStock, shortPct: number): BattlegroundStock {
  const { shortPctChange4w, latestPrice, priceChange1m, daysToCover, marketCap } = figures;
  return {
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    logoUrl: security.logoUrl,
    shortPct,
    ...knownOf({ shortPctChange4w, latestPrice, priceChange1m, daysToCover }),
    squeezeScore: squeezeScore(figures),
    divergenceScore: divergenceScore(figures),
    ...knownOf({ marketCap }),
  };
}

const LEAST_PERCENTAGE = 1;
