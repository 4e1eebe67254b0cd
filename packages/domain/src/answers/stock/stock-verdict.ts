import { derived } from "../../base/derived.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { type VerdictScore, verdictScore } from "./stock-verdict-score.js";

/** What five signals say of a stock. */
export interface StockVerdict extends VerdictScore {
  readonly productCode: string;
}

/** The verdict on a stock; undefined for a code outside the active universe. */
export function stockVerdict(market: Market, productCode: string): StockVerdict | undefined {
  const stock = activeByCode(market).get(productCode);
  if (stock === undefined) return undefined;
  const netDirectorBuyValue = market.directorTrades.size === 0 ? undefined : stock.figures.netDirectorBuyValue;
  return { productCode, ...verdictScore({ ...stock.figures, netDirectorBuyValue }) };
}

const activeByCode = derived(
  (market: Market): ReadonlyMap<string, ActiveStock> =>
    new Map(activeFigures(market).map((stock) => [stock.security.code, stock])),
);
