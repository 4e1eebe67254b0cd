import { relatedNews } from "@daybook/domain/answers/news/related-news";
import { found } from "../found.js";
import type { NewsHandlers } from "./handlers.js";

/** Stories near in content to another. */
export const related = {
  getRelatedNews: (request, { news }) => found("article", request.articleId, relatedNews(news, request)),
} satisfies Partial<NewsHandlers>;
