import { unknownLast } from "../../base/numbers/unknown-last.js";
import { isoOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { newestDay } from "../../data/market/shorts/window.js";
import { type ScreenedStock, screenableStocks } from "./screened-stock.js";
import { filterTest, type InvalidFilter, invalidFilter, type ScreenerFilters } from "./screener-filters.js";

/** What to keep, in which order, and which page. */
export interface ScreenStocksQuery {
  readonly filters?: ScreenerFilters | undefined;
  /** Number of the figure to sort by, as in the contract. */
  readonly sortField: number;
  /** 0 is highest first, 1 lowest first. */
  readonly sortDirection: number;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the stocks that pass. */
export interface ScreenedStocks {
  readonly stocks: ScreenedStock[];
  /** Stocks that pass. */
  readonly totalCount: number;
  /** Newest report date held; empty when none. */
  readonly asOf: string;
  /** Newest session held; empty when none. */
  readonly priceAsOf: string;
}

/** The active stocks that pass all filters, in the order asked for, unknown figures last, equal ones by code. */
export function screenStocks(market: Market, query: ScreenStocksQuery): ScreenedStocks | InvalidFilter {
  const { filters = {}, sortField, sortDirection, limit, offset } = query;
  const problem = invalidFilter(filters);
  if (problem !== undefined) return problem;
  const figure = SORT_FIGURES[sortField];
  if (figure === undefined) throw new Error(`There is no sort field ${sortField}.`);
  const direction = sortDirection === ASCENDING ? "ascending" : "descending";
  const passing = screenableStocks(market)
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

/** The figure of each sort field, by its number. */
const SORT_FIGURES = [
  "shortPct",
  "shortPctChange4w",
  "marketCap",
  "priceChange1m",
  "peRatio",
  "dividendYield",
  "netDirectorBuyValue",
  "avgSentiment",
  "daysToCover",
] as const satisfies (keyof ScreenedStock)[];

const ASCENDING = 1;
