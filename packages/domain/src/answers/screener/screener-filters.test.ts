import assert from "node:assert/strict";
import { test } from "node:test";
import type { ScreenedStock } from "./screened-stock.js";
import { filterTest, invalidFilter } from "./screener-filters.js";

const unknown: ScreenedStock = {
  stockCode: "K9M",
  companyName: "Kilo Nine Mining",
  industry: "Materials",
  logoUrl: "",
  shortPct: 0,
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

for (const [filter, figure] of filters) {
  test(`the filter ${filter} is about ${figure} alone`, () => {
    const passes = filterTest({ [filter]: { min: 7, max: 7 } });
    const passing = filters.filter(([, other]) => passes({ ...unknown, [other]: 7 }));
    assert.deepEqual(passing, [[filter, figure]]);
  });

  test(`a range on ${filter} that cannot be is refused by its name`, () => {
    assert.deepEqual(
      [invalidFilter({ [filter]: { min: 2, max: 1 } }), invalidFilter({ [filter]: { max: Number.NaN } })],
      [
        { invalid: `filters.${filter}`, reason: "must not have a min above its max" },
        { invalid: `filters.${filter}`, reason: "must have a finite max" },
      ],
    );
  });
}

test("filters that can be applied have no problem", () => {
  assert.equal(invalidFilter({ shortPct: { min: 1, max: 1 }, marketCap: undefined }), undefined);
});

test("the first of two filters that cannot be is named", () => {
  const reversed = { min: 2, max: 1 };
  assert.equal(invalidFilter({ daysToCover: reversed, marketCap: reversed })?.invalid, "filters.marketCap");
});
