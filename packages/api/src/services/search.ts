import type { SearchService } from "@daybook/contract";
import { searchStocks } from "@daybook/domain";
import type { Handlers } from "./handlers.js";

/** Search over every security held. */
export const search: Handlers<typeof SearchService> = {
  searchStocks: (request, { market }) => searchStocks(market, request),
};
