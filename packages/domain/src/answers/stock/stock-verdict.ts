import { derived } from "../../base/derived.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Snapshot } from "../../snapshot.js";
import { type VerdictScore, verdictScore } from "./stock-verdict-score.js";

/** What five signals say of a stock. */
export interface StockVerdict extends VerdictScore {
  readonly productCode: string;
}

/** The verdict on a stock; undefined for a code outside the active universe. */
export function stockVerdict(snapshot: Snapshot, productCode: string): StockVerdict | undefined {
  const stock = activeByCode(snapshot).get(productCode);
  if (stock === undefined) return undefined;
  const netDirectorBuyValue = snapshot.directorTrades.size === 0 ? undefined : stock.figures.netDirectorBuyValue;
  return { productCode, ...verdictScore({ ...stock.figures, netDirectorBuyValue }) };
}

const activeByCode = derived(
  (snapshot: Snapshot): ReadonlyMap<string, ActiveStock> =>
    new Map(activeFigures(snapshot).map((stock) => [stock.security.code, stock])),
);
