import { SearchService } from "@daybook/contract";
import { searchStocks } from "@daybook/domain/answers/search/search-stocks";
import { service } from "./handlers.js";

/** Search over every security held. */
export const search = service(SearchService, ["market"], {
  searchStocks: (request, { market }) => searchStocks(market, request),
});
