import assert from "node:assert/strict";
import { test } from "node:test";
import { BattlegroundView, type GetBattlegroundStocksRequest } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Query } from "../../base/messages.js";
import { type FixtureTables, marketOf } from "../../data/market/market.fixture.js";
import { battlegroundStocks } from "./battleground-stocks.js";

const all: Query<GetBattlegroundStocksRequest> = { view: BattlegroundView.UNSPECIFIED, limit: 25, offset: 0 };

/** Sessions that a price rises over in a month, each with the same volume. */
function risingPrices(code: string, from: number, to: number, volume: number) {
  const days = ["2026-07-29", "2026-07-30", "2026-07-31", "2026-08-03"];
  return [{ code, day: "2026-07-03", close: from, volume }, ...days.map((day) => ({ code, day, close: to, volume }))];
}

test("a stock is scored by its days to cover, its short interest and what changed", () => {
  const market = marketOf(
    {
      K9M: [
        ["2026-07-06", 17.3],
        ["2026-08-03", 18.5],
      ],
    },
    [["2026-01-01", "K9M", "Kilo Nine Mining", "Materials"]],
    { prices: risingPrices("K9M", 10, 10.98, 2_312_500) },
  );
  const { stocks, totalCount } = battlegroundStocks(market, all);
  const { priceChange1m, shortPctChange4w, ...rest } = stocks[0]!;
  assert.deepEqual(
    [totalCount, priceChange1m?.toFixed(9), shortPctChange4w?.toFixed(9), rest],
    [
      1,
      "9.800000000",
      "1.200000000",
      {
        stockCode: "K9M",
        companyName: "Kilo Nine Mining",
        industry: "Materials",
        logoUrl: "",
        shortPct: 18.5,
        latestPrice: 10.98,
        daysToCover: 8,
        squeezeScore: 73.8,
        divergenceScore: 19.6,
        marketCap: 1_098_000_000,
        marketCapBasis: "reported",
        sharesAsOf: "2026-08-03",
      },
    ],
  );
});

test("what is unknown counts nothing in the score and is left out of the row", () => {
  assert.deepEqual(sent(battlegroundStocks(marketOf({ K9M: [["2026-08-03", 7.5]] }), all).stocks), [
    {
      stockCode: "K9M",
      companyName: "K9M",
      industry: "",
      logoUrl: "",
      shortPct: 7.5,
      squeezeScore: 15,
      divergenceScore: 0,
    },
  ]);
});

/** DDD and EEE rise in price as their shorts build, AAA falls, the others have no prices. */
const prices: FixtureTables["prices"] = [
  ...risingPrices("AAA", 12, 10, 100_000_000),
  ...risingPrices("DDD", 10, 11, 100_000_000),
  ...risingPrices("EEE", 10, 14, 100_000_000),
];
const world = marketOf(
  {
    AAA: [
      ["2026-07-06", 2],
      ["2026-08-03", 5],
    ],
    BBB: [["2026-08-03", 6]],
    CCC: [["2026-08-03", 6]],
    DDD: [
      ["2026-07-06", 1],
      ["2026-08-03", 4],
    ],
    EEE: [
      ["2026-07-06", 0.4],
      ["2026-08-03", 2.2],
    ],
    FFF: [["2026-08-03", 1]],
    LOW: [["2026-08-03", 0.999]],
    NIL: [["2026-08-03", 0]],
    UNK: [["2026-08-03", null, { issued: null, position: 7 }]],
    ETF: [["2026-08-03", 50, { name: "GOLD ETF UNITS" }]],
    OLD: [["2026-07-03", 50]],
  },
  [],
  { prices },
);

const { SQUEEZE: squeeze, DIVERGENCE: divergence, UNSPECIFIED: unspecified } = BattlegroundView;
for (const [query, codes, totalCount, rule] of [
  [{}, "EEE DDD AAA BBB CCC FFF", 6, "active stocks of one percent or more stand by squeeze, equal ones by code"],
  [{ view: squeeze }, "EEE DDD AAA BBB CCC FFF", 6, "a squeeze is what an unspecified view means"],
  [{ view: divergence }, "EEE DDD", 2, "the divergence keeps only stocks where both rise, highest first"],
  [{ view: divergence, limit: 1, offset: 1 }, "DDD", 2, "a page of the divergence counts the whole of it"],
  [{ limit: 2, offset: 1 }, "DDD AAA", 6, "a page begins at its offset"],
  [{ view: unspecified, offset: 9 }, "", 6, "a page past the end is empty and keeps the total"],
] as [Partial<Query<GetBattlegroundStocksRequest>>, string, number, string][]) {
  test(rule, () => {
    const answer = battlegroundStocks(world, { ...all, ...query });
    assert.deepEqual(
      [answer.stocks.map(({ stockCode }) => stockCode).join(" "), answer.totalCount],
      [codes, totalCount],
    );
  });
}

test("a row shows both scores, whichever the view ranks by", () => {
  const scores = battlegroundStocks(world, all).stocks.map((stock) => [stock.squeezeScore, stock.divergenceScore]);
  assert.deepEqual(scores, [
    [33.5, 60],
    [33.1, 50],
    [25.2, 0],
    [12, 0],
    [12, 0],
    [2, 0],
  ]);
});

test("an empty corpus has no battlegrounds", () => {
  assert.deepEqual(battlegroundStocks(marketOf({}), all), { stocks: [], totalCount: 0 });
});
