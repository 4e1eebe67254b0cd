import type {
  ScreenedStock,
  ScreenerSortField,
  ScreenStocksRequest,
  ScreenStocksResponse,
  SortDirection,
} from "@daybook/contract";
import { derived, derivedOfKey } from "../../base/derived.js";
import { type RowTable, rowTable, withRows } from "../../base/list-rows.js";
import type { Answer, Query } from "../../base/messages.js";
import { type Direction, unknownLast } from "../../base/numbers/unknown-last.js";
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
  const stocks = screenableStocks(market, news);
  const passes = filterTest(filters);
  const ordered = sortDirection === ASCENDING ? lowestFirst(stocks, figure) : highestFirst(stocks, figure);
  const passing = ordered.filter((place) => passes(stocks[place]!));
  const rest: Omit<Answer<ScreenStocksResponse>, "stocks"> = {
    totalCount: passing.length,
    asOf: dateOf(newestDay(market.shorts)),
    priceAsOf: dateOf(market.prices.newestDay),
  };
  return withRows(rest, "stocks", { table: tableOf(stocks), rows: passing.slice(offset, offset + limit) });
}

type Stocks = readonly Answer<ScreenedStock>[];
type SortFigure = (typeof SORT_FIGURES)[ScreenerSortField];

const tableOf = derived(
  (stocks: Stocks): RowTable<Answer<ScreenedStock>> => rowTable(stocks.length, (place) => stocks[place]!),
);

/** The places of the stocks in the order of a figure: whoever passes the filters stays in it. */
const lowestFirst = derivedOfKey((stocks: Stocks, figure: SortFigure) => orderOf(stocks, figure, "ascending"));
const highestFirst = derivedOfKey((stocks: Stocks, figure: SortFigure) => orderOf(stocks, figure, "descending"));

function orderOf(stocks: Stocks, figure: SortFigure, direction: Direction): readonly number[] {
  return [...stocks.keys()].sort((a, b) => unknownLast(stocks[a]![figure], stocks[b]![figure], direction));
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
