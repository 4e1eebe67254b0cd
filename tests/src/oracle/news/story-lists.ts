import { countOf, invalid } from "../housing/reply.js";
import { codeIn } from "../politicians/requests-in.js";
import { isSensitive, type Story, storyMessage } from "./stories.js";
import { fromNews } from "./world.js";

/** A request for the stories of a stock. */
export interface StockNewsRequest {
  readonly stockCode?: string;
  readonly limit?: number;
  readonly source?: string;
  readonly sentiment?: string;
}

/** GetStockNews. */
export const stockNews = fromNews(({ stories }, { stockCode, limit, source, sentiment }: StockNewsRequest) => {
  const code = codeIn(stockCode);
  if (code === "") invalid();
  const wanted = (sentiment ?? "").trim().toLowerCase();
  if (!["", "positive", "negative", "neutral"].includes(wanted)) invalid();
  const count = countOf(limit, 20, 100);
  const matching = stories.filter(
    (story) =>
      story.primary.stockCode === code &&
      isCarriedBy(story, source) &&
      (wanted === "" || story.primary.sentiment === wanted),
  );
  return { articles: matching.slice(0, count).map(storyMessage), totalCount: matching.length };
});

/** A request for the stories of the market. */
export interface MarketNewsRequest {
  readonly limit?: number;
  readonly priceSensitiveOnly?: boolean;
  readonly source?: string;
}

/** GetMarketNews. */
export const marketNews = fromNews(({ stories }, { limit, priceSensitiveOnly, source }: MarketNewsRequest) => {
  const count = countOf(limit, 50, 100);
  const matching = stories.filter((story) => isCarriedBy(story, source) && (!priceSensitiveOnly || isSensitive(story)));
  return { articles: matching.slice(0, count).map(storyMessage), totalCount: matching.length };
});

/** Any source carries a story when none is asked for. */
function isCarriedBy({ articles }: Story, source: string | undefined): boolean {
  const wanted = (source ?? "").trim().toLowerCase();
  return wanted === "" || articles.some((article) => article.source === wanted);
}
