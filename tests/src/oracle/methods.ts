import type { Answer } from "./answer.js";
import type { Caller } from "./caller.js";
import { type Computed, jsonDifference, textDifference } from "./compare.js";
import type { Random } from "./random.js";
import { availableDatesRequest } from "./requests/available-dates.js";
import type { Facts } from "./requests/facts.js";
import { marketByDateRequest } from "./requests/market-by-date.js";
import { panelRequest } from "./requests/panel.js";
import { searchRequest } from "./requests/search.js";
import { stockRequest } from "./requests/stock.js";
import { isWeekly, stockDataRequest } from "./requests/stock-data.js";
import { coreTopShortsRequest, topShortsRequest } from "./requests/top-shorts.js";
import { treeMapRequest } from "./requests/tree-map.js";
import { availableDates } from "./sql/available-dates.js";
import type { Database } from "./sql/database.js";
import { latest } from "./sql/latest.js";
import { marketByDate } from "./sql/market-by-date.js";
import { panel } from "./sql/panel.js";
import { search } from "./sql/search.js";
import { stock } from "./sql/stock.js";
import { stockData } from "./sql/stock-data.js";
import { topShorts } from "./sql/top-shorts.js";
import { treeMap } from "./sql/tree-map.js";

/** One method under test: how it is asked, what it should answer and how it is called. */
export interface Method {
  readonly name: string;
  /** How many requests of 10,000 and some go to it. */
  readonly requests: number;
  requestFrom(random: Random, facts: Facts): object;
  expected(database: Database, requests: readonly object[]): Promise<Answer[]>;
  call(caller: Caller, request: object): Promise<Answer>;
  /** Where the answer differs, in words. */
  difference(request: object, expected: Answer, actual: Answer): string | undefined;
}

const ratios: Computed = new Set(["industries.averagePercentage", "stocks.change", "timeSeries.percentageChange"]);
const ratiosAndMeans: Computed = new Set([
  ...ratios,
  "points.shortPosition",
  "points.percentage",
  "points.reportedShortPositions",
  "points.totalProductInIssue",
]);

/** Every method that is served without a key, and the one that is refused without. */
export const methods: readonly Method[] = [
  rpc("MarketService/GetTopShorts", 1400, topShortsRequest, (database, requests) =>
    topShorts(database, { period: "1M", limit: 50, limitMax: 1000 }, requests),
  ),
  rpc("MarketService/GetIndustryTreeMap", 600, treeMapRequest, treeMap),
  rpc("MarketService/GetMarketByDate", 1600, marketByDateRequest, marketByDate),
  rpc("MarketService/GetAvailableDates", 700, availableDatesRequest, availableDates),
  rpc("StockService/GetStock", 1800, stockRequest, stock),
  rpc("StockService/GetStockData", 2300, stockDataRequest, stockData),
  rpc("SearchService/SearchStocks", 1500, searchRequest, search),
  rpc("CoreStocksService/SearchStocks", 400, searchRequest, search),
  rpc("CoreStocksService/GetTopShorts", 400, coreTopShortsRequest, (database, requests) =>
    topShorts(database, { period: "3M", limit: 10, limitMax: 100 }, requests),
  ),
  rpc("CoreStocksService/GetStockData", 50, stockRequest, async (_, requests) =>
    requests.map(() => ({
      status: 401,
      body: '{"code":"unauthenticated","message":"this method needs a bearer token"}',
    })),
  ),
  plain("/v1/panel", 400, panelRequest, panel),
  plain(
    "/v1/latest",
    50,
    () => ({}),
    async (database, requests) => {
      const answer = await latest(database);
      return requests.map(() => answer);
    },
  ),
];

type RequestFrom<Request> = (random: Random, facts: Facts) => Request;
type Expected<Request> = (database: Database, requests: readonly Request[]) => Promise<Answer[]>;

function rpc<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...methodOf(name, requests, requestFrom, expected),
    call: (caller, request) => caller.post(`/shorts.v1alpha1.${name}`, request),
    difference: (request, wanted, actual) =>
      jsonDifference(wanted, actual, isWeekly(request) ? ratiosAndMeans : ratios),
  };
}

function plain<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...methodOf(name, requests, requestFrom, expected),
    call: (caller, request) => caller.get(name, request),
    difference: (_, wanted, actual) => textDifference(wanted, actual),
  };
}

/** Hides the shape of the requests, which only the method's own two functions know. */
function methodOf<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
) {
  return {
    name,
    requests,
    requestFrom,
    expected: (database: Database, asked: readonly object[]) => expected(database, asked as Request[]),
  };
}
