import { relatedNews } from "@daybook/domain/answers/news/related-news";
import { invalid } from "../../base/errors.js";
import { found } from "../found.js";
import type { NewsHandlers } from "./handlers.js";

/** Stories near in content to another. */
export const related = {
  getRelatedNews(request, { news }) {
    const { stockCode, articleId } = request;
    if (stockCode === "" && articleId === "") throw invalid("stockCode", "or articleId is required");
    return found("article", articleId, relatedNews(news, request));
  },
} satisfies Partial<NewsHandlers>;
