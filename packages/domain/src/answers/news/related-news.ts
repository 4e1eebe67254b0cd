import type { GetRelatedNewsRequest, GetRelatedNewsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { stories } from "../../data/news/articles/stories.js";
import type { News } from "../../data/news/news.js";
import { isComparable, nearestStories } from "../../data/news/vectors/nearest-stories.js";
import { sentArticle } from "./sent-article.js";

/**
 * The stories nearest in content to an article, or else to the newest story of a
 * code that can be compared with others, nearest first. Undefined when there is
 * no such article.
 */
export function relatedNews(
  news: News,
  { stockCode, articleId, limit, offset }: Query<GetRelatedNewsRequest>,
): Answer<GetRelatedNewsResponse> | undefined {
  const { byArticle, byCode } = stories(news);
  if (articleId !== "" && !byArticle.has(articleId)) return undefined;
  const newest = byCode.get(stockCode)?.find((story) => isComparable(news, story));
  const anchorId = articleId === "" ? newest?.article.id : articleId;
  if (anchorId === undefined) return { articles: [], anchorId: "", totalCount: 0 };
  const { nearest, total } = nearestStories(news, anchorId, offset + limit);
  return { articles: nearest.slice(offset).map(sentArticle), anchorId, totalCount: total };
}
