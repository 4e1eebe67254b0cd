import { marketNews } from "@daybook/domain/answers/news/market-news";
import { stockNews } from "@daybook/domain/answers/news/stock-news";
import type { NewsHandlers } from "./handlers.js";

/** Stories, listed. */
export const stories = {
  getStockNews: (request, { news }) => stockNews(news, request),
  getMarketNews: (request, { news }) => marketNews(news, request),
} satisfies Partial<NewsHandlers>;
