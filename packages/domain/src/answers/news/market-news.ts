import type { GetMarketNewsRequest, GetMarketNewsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { stories } from "../../data/news/articles/stories.js";
import type { News } from "../../data/news/news.js";
import { isCarriedBy } from "./carried-by.js";
import { sentArticle } from "./sent-article.js";

/** The stories of all stocks and of the market as a whole, newest first. */
export function marketNews(
  news: News,
  { limit, priceSensitiveOnly, source }: Query<GetMarketNewsRequest>,
): Answer<GetMarketNewsResponse> {
  const matching = stories(news)
    .list.filter(isCarriedBy(source))
    .filter(({ isPriceSensitive }) => isPriceSensitive || !priceSensitiveOnly);
  return { articles: matching.slice(0, limit).map(sentArticle), totalCount: matching.length };
}
