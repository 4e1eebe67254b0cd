import { SearchService } from "@daybook/contract";
import { listRestatements } from "@daybook/domain/answers/search/restatements";
import { search as searchEverything } from "@daybook/domain/answers/search/search";
import { searchStocks } from "@daybook/domain/answers/search/search-stocks";
import { reading, service } from "./handlers.js";

/** Search over every security held, over everything that has a page, and over every figure that was restated. */
export const search = service(SearchService, ["market"], {
  searchStocks: (request, { market }) => searchStocks(market, request),
  search: reading(["market", "economy", "housing", "politicians", "news", "takes"], (request, parts) =>
    searchEverything(parts, request),
  ),
  listRestatements: reading(["market", "economy", "politicians"], (request, parts) => listRestatements(parts, request)),
});
