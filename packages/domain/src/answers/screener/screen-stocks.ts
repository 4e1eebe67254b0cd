import type {
  ScreenedStock,
  ScreenerSortField,
  ScreenStocksRequest,
  ScreenStocksResponse,
  SortDirection,
} from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { unknownLast } from "../../base/numbers/unknown-last.js";
import { isoOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { newestDay } from "../../data/market/shorts/window.js";
import type { News } from "../../data/news/news.js";
import { screenableStocks } from "./screened-stock.js";
import { filterTest, type InvalidFilter, invalidFilter, noFilters } from "./screener-filters.js";

/** The active stocks that pass all filters, in the order asked for, unknown figures last, equal ones by code. */
export function screenStocks(
  market: Market,
  news: News,
  { filters = noFilters, sortField, sortDirection, limit, offset }: Query<ScreenStocksRequest>,
): Answer<ScreenStocksResponse> | InvalidFilter {
  const problem = invalidFilter(filters);
  if (problem !== undefined) return problem;
  const figure = SORT_FIGURES[sortField];
  if (figure === undefined) throw new Error(`There is no sort field ${sortField}.`);
  const direction = sortDirection === ASCENDING ? "ascending" : "descending";
  const passing = screenableStocks(market, news)
    .filter(filterTest(filters))
    .sort((a, b) => unknownLast(a[figure], b[figure], direction));
  return {
    stocks: passing.slice(offset, offset + limit),
    totalCount: passing.length,
    asOf: dateOf(newestDay(market.shorts)),
    priceAsOf: dateOf(market.prices.newestDay),
  };
}

function dateOf(day: number | undefined): string {
  return day === undefined ? "" : isoOf(day);
}

/** The figure of each sort field, by its number in the contract. */
const SORT_FIGURES = {
  0: "shortPct",
  1: "shortPctChange4w",
  2: "marketCap",
  3: "priceChange1m",
  4: "peRatio",
  5: "dividendYield",
  6: "netDirectorBuyValue",
  7: "avgSentiment",
  8: "daysToCover",
} as const satisfies Record<ScreenerSortField, keyof ScreenedStock>;

const ASCENDING: SortDirection.ASC = 1;
