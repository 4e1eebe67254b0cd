import { CoreStocksService } from "@daybook/contract";
import { service } from "./handlers.js";
import { market } from "./market.js";
import { search } from "./search.js";
import { stockService } from "./stock.js";

/** The older description of three methods: bounds of its own, the answers of its twins. */
export const coreStocks = service(CoreStocksService, ["market"], {
  searchStocks: search.handlers.searchStocks,
  getTopShorts: market.handlers.getTopShorts,
  getStockData: stockService.handlers.getStockData,
});
