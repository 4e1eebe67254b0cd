import { SearchService } from "@daybook/contract";
import { search as searchEverything } from "@daybook/domain/answers/search/search";
import { searchStocks } from "@daybook/domain/answers/search/search-stocks";
import { reading, service } from "./handlers.js";

/** Search over every security held, and over everything that has a page. */
export const search = service(SearchService, ["market"], {
  searchStocks: (request, { market }) => searchStocks(market, request),
  search: reading(["market", "economy", "housing", "politicians", "news", "takes"], (request, parts) =>
    searchEverything(parts, request),
  ),
});
