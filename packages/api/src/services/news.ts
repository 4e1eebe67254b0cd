import { NewsService } from "@daybook/contract";
import { getEditorialTake } from "@daybook/domain/answers/news/editorial-take";
import { listEditorialTakes } from "@daybook/domain/answers/news/editorial-takes";
import { marketNews } from "@daybook/domain/answers/news/market-news";
import { relatedNews } from "@daybook/domain/answers/news/related-news";
import { stockNews } from "@daybook/domain/answers/news/stock-news";
import { found } from "./found.js";
import { reading, service } from "./handlers.js";

/** News, and editorial takes on it. A take that appears changes no answer about stories, and no story one about takes. */
export const newsService = service(NewsService, ["news"], {
  getStockNews: (request, { news }) => stockNews(news, request),
  getMarketNews: (request, { news }) => marketNews(news, request),
  getRelatedNews: (request, { news }) =>
    found(
      "article",
      request.articleId,
      relatedNews(news, request),
      "; GetMarketNews and GetStockNews list them with their ids",
    ),
  getEditorialTake: reading(["takes"], ({ slug }, { takes }) =>
    found("take", slug, getEditorialTake(takes, slug), "; ListEditorialTakes lists them"),
  ),
  listEditorialTakes: reading(["takes"], (request, { takes }) => listEditorialTakes(takes, request)),
});
