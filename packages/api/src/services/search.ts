import { SearchService } from "@daybook/contract";
import { searchStocks } from "@daybook/domain";
import { service } from "./handlers.js";

/** Search over every security held. */
export const search = service(SearchService, ["market"], {
  searchStocks: (request, { market }) => searchStocks(market, request),
});
