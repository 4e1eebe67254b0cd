import type {
  BattlegroundStock,
  BattlegroundView,
  GetBattlegroundStocksRequest,
  GetBattlegroundStocksResponse,
} from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { divergenceScore, squeezeScore } from "./battleground-scores.js";

/** The active stocks that shorts fight over, by the score of the view, highest first, equal ones by code. */
export function battlegroundStocks(
  market: Market,
  { view, limit, offset }: Query<GetBattlegroundStocksRequest>,
): Answer<GetBattlegroundStocksResponse> {
  const ranking = view === DIVERGENCE ? byDivergence(market) : bySqueeze(market);
  return { stocks: ranking.slice(offset, offset + limit), totalCount: ranking.length };
}

export const bySqueeze = derived((market: Market): readonly Answer<BattlegroundStock>[] =>
  battlegrounds(market).toSorted((a, b) => b.squeezeScore - a.squeezeScore),
);

const byDivergence = derived((market: Market): readonly Answer<BattlegroundStock>[] =>
  battlegrounds(market)
    .filter((stock) => stock.divergenceScore > 0)
    .sort((a, b) => b.divergenceScore - a.divergenceScore),
);

/** The stocks of both rankings, in the order of the codes. */
const battlegrounds = derived((market: Market): readonly Answer<BattlegroundStock>[] =>
  activeFigures(market).flatMap((stock) => {
    const { shortPct } = stock.figures;
    return shortPct !== undefined && shortPct >= LEAST_PERCENTAGE ? [scored(stock, shortPct)] : [];
  }),
);

function scored({ security, figures }: ActiveStock, shortPct: number): Answer<BattlegroundStock> {
  const { shortPctChange4w, latestPrice, priceChange1m, daysToCover, marketCap, marketCapBasis, sharesAsOf } = figures;
  return {
    stockCode: security.code,
    companyName: security.name,
    industry: security.industry,
    logoUrl: security.logoUrl,
    shortPct,
    shortPctChange4w,
    latestPrice,
    priceChange1m,
    daysToCover,
    squeezeScore: squeezeScore(figures),
    divergenceScore: divergenceScore(figures),
    marketCap,
    marketCapBasis,
    sharesAsOf,
  };
}

/** The view of price and short interest that rise together; every other asks for shorts that are hard to cover. */
const DIVERGENCE: BattlegroundView.DIVERGENCE = 2;

const LEAST_PERCENTAGE = 1;
