// The plain stack: what a small team would write for the same contract. The Connect runtime on node:http, and a pool of
// connections to PostgreSQL with prepared queries on tables that are indexed for them, one or two for each call. It answers
// what is compared and no more, and it keeps no answer. That its answers are ours is checked before anything is measured.
import { createServer } from "node:http";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import { MarketService, StockService } from "@daybook/contract";
import { listenAndTell } from "../tell-port.js";
import { askerOf } from "./database.js";
import { getIndustryTreeMap, getTopShorts } from "./market.js";
import { getStock, getStockData } from "./stock.js";

const [url = ""] = process.argv.slice(2);
const ask = askerOf(url);

listenAndTell(
  createServer(
    connectNodeAdapter({
      jsonOptions: { alwaysEmitImplicit: true },
      routes: (router) =>
        router
          .service(StockService, {
            getStock: (request) => getStock(ask, request),
            getStockData: (request) => getStockData(ask, request),
          })
          .service(MarketService, {
            getTopShorts: (request) => getTopShorts(ask, request),
            getIndustryTreeMap: (request) => getIndustryTreeMap(ask, request),
          }),
    }),
  ),
);
