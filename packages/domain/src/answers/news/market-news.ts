import type { GetMarketNewsRequest, GetMarketNewsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { stories } from "../../data/news/articles/stories.js";
import type { News } from "../../data/news/news.js";
import { sentArticle } from "./sent-article.js";

/** The stories of all stocks and of the market as a whole, newest first. */
export function marketNews(
  news: News,
  { limit, offset, priceSensitiveOnly, source }: Query<GetMarketNewsRequest>,
): Answer<GetMarketNewsResponse> {
  const { list, bySource } = stories(news);
  const carried = source === "" ? list : (bySource.get(source) ?? []);
  const matching = priceSensitiveOnly ? carried.filter(({ isPriceSensitive }) => isPriceSensitive) : carried;
  return { articles: matching.slice(offset, offset + limit).map(sentArticle), totalCount: matching.length };
}
