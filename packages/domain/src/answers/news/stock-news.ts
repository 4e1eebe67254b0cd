import type { GetStockNewsRequest, GetStockNewsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { stories } from "../../data/news/articles/stories.js";
import type { News } from "../../data/news/news.js";
import { sentArticle } from "./sent-article.js";

/** The stories filed under a code, newest first; news may name codes that nobody else knows. */
export function stockNews(
  news: News,
  { stockCode, limit, offset, source, sentiment }: Query<GetStockNewsRequest>,
): Answer<GetStockNewsResponse> {
  const matching = (stories(news).byCode.get(stockCode) ?? [])
    .filter(({ article, sources }) => source === "" || article.source === source || sources.includes(source))
    .filter(({ article }) => sentiment === "" || article.sentiment === sentiment);
  return { articles: matching.slice(offset, offset + limit).map(sentArticle), totalCount: matching.length };
}
