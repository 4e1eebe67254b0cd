import type { ScreenedStock, ScreenerFilters } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { rangeProblem, rangeTest } from "./range-filter.js";

/** Filters that every stock passes. */
export const noFilters = { industries: [], productCodes: [], hasDirectorBuys: false } satisfies Query<ScreenerFilters>;

/** A filter that cannot be applied. */
export interface InvalidFilter {
  /** Path of the filter in the request, such as filters.shortPct. */
  readonly invalid: string;
  /** What is wrong with it, to follow its name in a sentence. */
  readonly reason: string;
}

/** A test of a stock. */
export type PassesFilters = (stock: Answer<ScreenedStock>) => boolean;

/** The first filter that cannot be applied; undefined when all can. */
export function invalidFilter(filters: Query<ScreenerFilters>): InvalidFilter | undefined {
  for (const name of filterNames) {
    const reason = rangeProblem(filters[name] ?? {});
    if (reason !== undefined) return { invalid: `filters.${name}`, reason };
  }
  return undefined;
}

/** The test that all filters together mean. */
export function filterTest(filters: Query<ScreenerFilters>): PassesFilters {
  const tests = [...rangeTests(filters), ...listTests(filters)];
  return (stock) => tests.every((passes) => passes(stock));
}

function rangeTests(filters: Query<ScreenerFilters>): PassesFilters[] {
  return filterNames.flatMap((name) => {
    const passes = rangeTest(filters[name] ?? {});
    return passes === undefined ? [] : [(stock: Answer<ScreenedStock>) => passes(stock[FIGURES[name]])];
  });
}

/** Industries match as exact texts, and blank ones are ignored. */
function listTests({ industries, productCodes, hasDirectorBuys }: Query<ScreenerFilters>): PassesFilters[] {
  const wanted = new Set(industries.filter((industry) => industry.trim() !== ""));
  const codes = new Set(productCodes);
  const tests: PassesFilters[] = [];
  if (wanted.size > 0) tests.push(({ industry }) => wanted.has(industry));
  if (codes.size > 0) tests.push(({ stockCode }) => codes.has(stockCode));
  if (hasDirectorBuys) tests.push(({ directorBuyCount = 0 }) => directorBuyCount > 0);
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
} as const satisfies Record<RangeName, keyof ScreenedStock>;

type RangeName = Exclude<keyof Query<ScreenerFilters>, keyof typeof noFilters>;

const filterNames = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
