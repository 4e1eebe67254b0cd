import { type RangeFilter, rangeProblem, rangeTest } from "./range-filter.js";
import type { ScreenedStock } from "./screened-stock.js";

/** Filters, all of which must hold. */
export interface ScreenerFilters extends RangeFilters {
  /** The industry is one of these, exact text; blank ones are ignored. */
  readonly industries?: readonly string[] | undefined;
  /** The code is one of these. */
  readonly productCodes?: readonly string[] | undefined;
  /** A director bought within 90 days. */
  readonly hasDirectorBuys?: boolean | undefined;
}

type RangeFilters = { readonly [Name in keyof typeof FIGURES]?: RangeFilter | undefined };

/** A filter that cannot be applied. */
export interface InvalidFilter {
  /** Path of the filter in the request, such as filters.shortPct. */
  readonly invalid: string;
  /** What is wrong with it, to follow its name in a sentence. */
  readonly reason: string;
}

/** A test of a stock. */
export type PassesFilters = (stock: ScreenedStock) => boolean;

/** The first filter that cannot be applied; undefined when all can. */
export function invalidFilter(filters: ScreenerFilters): InvalidFilter | undefined {
  for (const name of filterNames) {
    const reason = rangeProblem(filters[name] ?? {});
    if (reason !== undefined) return { invalid: `filters.${name}`, reason };
  }
  return undefined;
}

/** The test that all filters together mean. */
export function filterTest(filters: ScreenerFilters): PassesFilters {
  const tests = [...rangeTests(filters), ...listTests(filters)];
  return (stock) => tests.every((passes) => passes(stock));
}

function rangeTests(filters: ScreenerFilters): PassesFilters[] {
  return filterNames.flatMap((name) => {
    const passes = rangeTest(filters[name] ?? {});
    return passes === undefined ? [] : [(stock: ScreenedStock) => passes(stock[FIGURES[name]])];
  });
}

function listTests({ industries = [], productCodes = [], hasDirectorBuys = false }: ScreenerFilters): PassesFilters[] {
  const wanted = new Set(industries.filter((industry) => industry.trim() !== ""));
  const codes = new Set(productCodes);
  const tests: PassesFilters[] = [];
  if (wanted.size > 0) tests.push(({ industry }) => wanted.has(industry));
  if (codes.size > 0) tests.push(({ stockCode }) => codes.has(stockCode));
  if (hasDirectorBuys) tests.push(({ directorBuyCount }) => directorBuyCount > 0);
  return tests;
}

/** The figure that each range filter is about. */
const FIGURES = {
  shortPct: "shortPct",
  shortPctChange: "shortPctChange4w",
  marketCap: "marketCap",
  priceChange1m: "priceChange1m",
  peRatio: "peRatio",
  dividendYield: "dividendYield",
  netDirectorBuy: "netDirectorBuyValue",
  avgSentiment: "avgSentiment",
  daysToCover: "daysToCover",
} as const satisfies Record<string, keyof ScreenedStock>;

const filterNames = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
