import type { GetStockVerdictResponse } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { type Answer, exactly } from "../../base/messages.js";
import { type ActiveStock, activeFigures } from "../../data/market/figures/stock-figures.js";
import type { Market } from "../../data/market/market.js";
import { newsFigures } from "../../data/news/figures/news-figures.js";
import type { News } from "../../data/news/news.js";
import { verdictScore } from "./stock-verdict-score.js";

/** What five signals say of a stock; undefined for a code outside the active universe. */
export function stockVerdict(
  market: Market,
  news: News,
  productCode: string,
): Answer<GetStockVerdictResponse> | undefined {
  const stock = activeByCode(market).get(productCode);
  if (stock === undefined) return undefined;
  const { avgSentiment } = newsFigures(news, stock.security);
  return exactly({ productCode, ...verdictScore({ ...stock.figures, avgSentiment }) });
}

const activeByCode = derived(
  (market: Market): ReadonlyMap<string, ActiveStock> =>
    new Map(activeFigures(market).map((stock) => [stock.security.code, stock])),
);
