import assert from "node:assert/strict";
import { test } from "node:test";
import type { ScreenedStock, ScreenerFilters } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { filterTest, invalidFilter, noFilters } from "./screener-filters.js";

const unknown: Answer<ScreenedStock> = {
  stockCode: "K9M",
  companyName: "Kilo Nine Mining",
  industry: "Materials",
  logoUrl: "",
  shortPct: 0,
  marketCapBasis: undefined,
  sharesAsOf: undefined,
  netDirectorBuyValue: 0,
  directorBuyCount: 0,
  directorSellCount: 0,
};

const filters = [
  ["shortPct", "shortPct"],
  ["shortPctChange", "shortPctChange4w"],
  ["marketCap", "marketCap"],
  ["priceChange1m", "priceChange1m"],
  ["peRatio", "peRatio"],
  ["dividendYield", "dividendYield"],
  ["netDirectorBuy", "netDirectorBuyValue"],
  ["avgSentiment", "avgSentiment"],
  ["daysToCover", "daysToCover"],
] as const;

const problemOf = (given: Partial<Query<ScreenerFilters>>) => invalidFilter({ ...noFilters, ...given });

for (const [filter, figure] of filters) {
  test(`the filter ${filter} is about ${figure} alone`, () => {
    const passes = filterTest({ ...noFilters, [filter]: { min: 7, max: 7 } });
    const passing = filters.filter(([, other]) => passes({ ...unknown, [other]: 7 }));
    assert.deepEqual(passing, [[filter, figure]]);
  });

  test(`a range on ${filter} that cannot be is refused by its name`, () => {
    assert.deepEqual(
      [problemOf({ [filter]: { min: 2, max: 1 } }), problemOf({ [filter]: { max: Number.NaN } })],
      [
        { invalid: `filters.${filter}`, reason: "must not have a min above its max" },
        { invalid: `filters.${filter}`, reason: "must have a finite max" },
      ],
    );
  });
}

test("filters that can be applied have no problem", () => {
  assert.equal(problemOf({ shortPct: { min: 1, max: 1 }, marketCap: undefined }), undefined);
});

test("the first of two filters that cannot be is named", () => {
  const reversed = { min: 2, max: 1 };
  assert.equal(problemOf({ daysToCover: reversed, marketCap: reversed })?.invalid, "filters.marketCap");
});
