import type { CoreStocksService } from "@daybook/contract";
import type { Handlers } from "./handlers.js";
import { market } from "./market.js";
import { search } from "./search.js";
import { stockService } from "./stock.js";

/** The older description of three methods: bounds of its own, the answers of its twins. */
export const coreStocks: Handlers<typeof CoreStocksService> = {
  searchStocks: search.searchStocks,
  getTopShorts: market.getTopShorts,
  getStockData: stockService.getStockData,
};
