import assert from "node:assert/strict";
import { test } from "node:test";
import type { ScreenerFilters, ScreenStocksRequest } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Query } from "../../base/messages.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import type { Market } from "../../data/market/market.js";
import { newsWith } from "../../data/news/articles/articles.fixture.js";
import { screenStocks } from "./screen-stocks.js";
import { noFilters } from "./screener-filters.js";

const all: Query<ScreenStocksRequest> = { sortField: 0, sortDirection: 0, limit: 50, offset: 0 };

const listings: Listing[] = [
  ["2026-01-01", "ABC", "Abc", "Energy"],
  ["2026-01-01", "BBB", "Beta", "Banks"],
  ["2026-01-01", "CCC", "Gamma", "Energy"],
];

/** Closes a month apart and sessions enough for an average volume. */
function pricesOf(code: string, from: number, to: number, volume: number) {
  const days = ["2026-07-29", "2026-07-30", "2026-07-31", "2026-08-03"];
  return [{ code, day: "2026-07-03", close: from, volume }, ...days.map((day) => ({ code, day, close: to, volume }))];
}

/** ABC has every figure, BBB some, CCC and DDD none but the percentage. */
const world = marketOf(
  {
    ABC: [
      ["2026-07-06", 5],
      ["2026-08-03", 7],
    ],
    BBB: [
      ["2026-07-06", 5],
      ["2026-08-03", 4],
    ],
    CCC: [["2026-08-03", 9]],
    DDD: [["2026-08-03", 4]],
    ETF: [["2026-08-03", 50, { name: "GOLD ETF UNITS" }]],
    NIL: [["2026-08-03", 0]],
    OLD: [["2026-07-03", 50]],
    UNK: [["2026-08-03", null, { issued: null, position: 7 }]],
  },
  listings,
  {
    prices: [...pricesOf("ABC", 2, 2.5, 1_000_000), ...pricesOf("BBB", 4, 2, 4_000_000)],
    companyMetrics: [{ code: "ABC", day: "2026-08-01", peRatio: 12.5, dividendYield: 2.1 }],
    dividends: [
      {
        code: "ABC",
        exDay: "2026-03-02",
        dividendType: "interim",
        id: "1",
        amount: 0.04,
        franking: 100,
        documentUrl: "https://example.org/1",
      },
    ],
    directorTrades: [
      { code: "ABC", day: "2026-07-20", id: "1", director: "A Person", tradeType: "buy", value: 180_000 },
      { code: "BBB", day: "2026-07-20", id: "2", director: "B Person", tradeType: "sell", value: 50_000 },
    ],
  },
);

const abc = { stockCode: "ABC", sentiment: "positive" };
const worldNews = newsWith(
  { id: "1", ...abc, isPriceSensitive: true },
  { id: "2", ...abc, sentiment: "neutral" },
  { id: "3", ...abc, sentiment: "negative" },
  { id: "4", ...abc },
  { id: "5", stockCode: "BBB", sentiment: "negative" },
);
const noNews = newsWith();

function codesIn(market: Market, query: Partial<Query<ScreenStocksRequest>>, news = worldNews): string {
  const answer = screenStocks(market, news, { ...all, ...query });
  if ("invalid" in answer) return answer.invalid;
  return `${answer.stocks.map(({ stockCode }) => stockCode).join(" ")} of ${answer.totalCount}`;
}

test("a row holds every figure that is known", () => {
  assert.deepEqual(sent(screenStocks(world, worldNews, { ...all, filters: { ...noFilters, productCodes: ["ABC"] } })), {
    stocks: [
      {
        stockCode: "ABC",
        companyName: "Abc",
        industry: "Energy",
        shortPct: 7,
        shortPctChange4w: 2,
        latestPrice: 2.5,
        priceChange1m: 25,
        latestVolume: 1_000_000,
        marketCap: 250_000_000,
        marketCapBasis: "reported",
        sharesAsOf: "2026-08-03",
        peRatio: 12.5,
        dividendYield: 2.1,
        netDirectorBuyValue: 180_000,
        directorBuyCount: 1,
        directorSellCount: 0,
        newsCount30d: 4,
        avgSentiment: 0.25,
        priceSensitiveCount: 1,
        trailing12mDividend: 0.04,
        avgFrankingPct: 100,
        logoUrl: "",
        daysToCover: 7,
        avgVolume20d: 1_000_000,
      },
    ],
    totalCount: 1,
    asOf: "2026-08-03",
    priceAsOf: "2026-08-03",
  });
});

test("a row leaves out every figure that is unknown", () => {
  const answer = screenStocks(world, worldNews, { ...all, filters: { ...noFilters, productCodes: ["CCC"] } });
  assert.deepEqual(sent("stocks" in answer && answer.stocks), [
    {
      stockCode: "CCC",
      companyName: "Gamma",
      industry: "Energy",
      shortPct: 9,
      netDirectorBuyValue: 0,
      directorBuyCount: 0,
      directorSellCount: 0,
      newsCount30d: 0,
      priceSensitiveCount: 0,
      logoUrl: "",
    },
  ]);
});

test("while no director trade or article of anyone is held, nothing is said of them, and no stock passes a filter on them", () => {
  const market = marketOf({ ABC: [["2026-08-03", 7]] });
  const answer = screenStocks(market, noNews, all);
  assert.deepEqual(sent("stocks" in answer && answer.stocks), [
    {
      stockCode: "ABC",
      companyName: "ABC",
      industry: "",
      shortPct: 7,
      logoUrl: "",
    },
  ]);
  for (const asked of [{ netDirectorBuy: { max: 0 } }, { hasDirectorBuys: true }, { avgSentiment: { max: 1 } }]) {
    assert.equal(codesIn(market, { filters: { ...noFilters, ...asked } }, noNews), " of 0");
  }
});

test("a position whose percentage is published as 0.00 is above zero", () => {
  const market = marketOf({ ABC: [["2026-08-03", 0, { position: 3 }]], BBB: [["2026-08-03", 0]] });
  assert.equal(codesIn(market, {}), "ABC of 1");
});

test("without prices there is no date of prices", () => {
  const answer = screenStocks(marketOf({ ABC: [["2026-08-03", 7]] }), noNews, { ...all, limit: 0 });
  assert.deepEqual(answer, { stocks: [], totalCount: 1, asOf: "2026-08-03", priceAsOf: "" });
});

test("an empty corpus has no stocks and no dates", () => {
  assert.deepEqual(screenStocks(marketOf({}), worldNews, all), { stocks: [], totalCount: 0, asOf: "", priceAsOf: "" });
});

/** Each figure puts these four in another order; two ratios and a sentiment are unknown. */
const orders = marketOf(
  {
    AAA: [
      ["2026-07-06", 3.9],
      ["2026-08-03", 4],
    ],
    BBB: [
      ["2026-07-06", 2.6],
      ["2026-08-03", 3],
    ],
    CCC: [
      ["2026-07-06", 1.8],
      ["2026-08-03", 2],
    ],
    DDD: [
      ["2026-07-06", 0.7],
      ["2026-08-03", 1],
    ],
  },
  [],
  {
    prices: [
      ...pricesOf("AAA", 0.5, 1, 1_000_000),
      ...pricesOf("BBB", 4, 2, 3_000_000),
      ...pricesOf("CCC", 4, 4, 250_000),
      ...pricesOf("DDD", 1, 3, 500_000),
    ],
    companyMetrics: [
      { code: "AAA", day: "2026-08-01", peRatio: 5 },
      { code: "BBB", day: "2026-08-01", peRatio: 20, dividendYield: 1 },
      { code: "CCC", day: "2026-08-01", peRatio: 10, dividendYield: 2 },
      { code: "DDD", day: "2026-08-01", dividendYield: 3 },
    ],
    directorTrades: [
      { code: "BBB", day: "2026-07-20", id: "1", director: "A Person", tradeType: "sell", value: 5 },
      { code: "CCC", day: "2026-07-20", id: "2", director: "B Person", tradeType: "buy", value: 7 },
      { code: "DDD", day: "2026-07-20", id: "3", director: "C Person", tradeType: "buy", value: 3 },
    ],
  },
);

const orderedNews = newsWith(
  { id: "1", stockCode: "AAA", sentiment: "negative" },
  { id: "2", stockCode: "CCC", sentiment: "positive" },
  { id: "3", stockCode: "DDD", sentiment: "neutral" },
);

const fields = [
  ["shortPct", "AAA BBB CCC DDD", "DDD CCC BBB AAA"],
  ["shortPctChange4w", "BBB DDD CCC AAA", "AAA CCC DDD BBB"],
  ["marketCap", "CCC DDD BBB AAA", "AAA BBB DDD CCC"],
  ["priceChange1m", "DDD AAA CCC BBB", "BBB CCC AAA DDD"],
  ["peRatio", "BBB CCC AAA DDD", "AAA CCC BBB DDD"],
  ["dividendYield", "DDD CCC BBB AAA", "BBB CCC DDD AAA"],
  ["netDirectorBuyValue", "CCC DDD AAA BBB", "BBB AAA DDD CCC"],
  ["avgSentiment", "CCC DDD AAA BBB", "AAA DDD CCC BBB"],
  ["daysToCover", "CCC AAA DDD BBB", "BBB DDD AAA CCC"],
] as const;
for (const [sortField, [figure, descending, ascending]] of fields.entries()) {
  test(`sort field ${sortField} is ${figure}, unknown last in both directions`, () => {
    const codes = [0, 1].map((sortDirection) => codesIn(orders, { sortField, sortDirection }, orderedNews));
    assert.deepEqual(codes, [`${descending} of 4`, `${ascending} of 4`]);
  });
}

test("equal figures stand by code in both directions", () => {
  assert.deepEqual(
    [codesIn(world, { sortDirection: 0 }), codesIn(world, { sortDirection: 1 })],
    ["CCC ABC BBB DDD of 4", "BBB DDD ABC CCC of 4"],
  );
});

for (const [filters, codes, rule] of [
  [{}, "CCC ABC BBB DDD of 4", "no filter keeps active stocks of which something is short"],
  [{ shortPct: { min: 7, hasMin: true } }, "CCC ABC of 2", "a range on the percentage is inclusive"],
  [{ shortPctChange: { max: 0 } }, "BBB of 1", "a range on its change leaves out the unknown"],
  [{ marketCap: { min: 0 } }, "ABC BBB of 2", "a range on the market value"],
  [{ priceChange1m: { max: 0, hasMax: true } }, "BBB of 1", "a range on the change of the price"],
  [{ peRatio: { max: 100 } }, "ABC of 1", "an unknown ratio fails an upper bound"],
  [{ dividendYield: { min: 2 } }, "ABC of 1", "a range on the yield"],
  [{ netDirectorBuy: { min: 0 } }, "CCC ABC DDD of 3", "no director trades are a known zero"],
  [{ avgSentiment: { max: 0.25 } }, "ABC BBB of 2", "a stock without news fails a range on its sentiment"],
  [{ avgSentiment: { min: -1, max: 0 } }, "BBB of 1", "which may be one of bad news"],
  [{ avgSentiment: { max: 1, hasMax: false } }, "CCC ABC BBB DDD of 4", "all pass one that does not apply"],
  [{ daysToCover: { min: 1, max: 1 } }, "BBB of 1", "a range on the days to cover"],
  [{ industries: ["Energy"] }, "CCC ABC of 2", "an industry by its exact text"],
  [{ industries: ["Energy", "Banks"] }, "CCC ABC BBB of 3", "one of several industries"],
  [{ industries: ["", "  ", "Banks"] }, "BBB of 1", "blank industries are ignored"],
  [{ industries: ["", " "] }, "CCC ABC BBB DDD of 4", "blank ones alone are no filter"],
  [{ industries: ["energy"] }, " of 0", "another case is another text"],
  [{ productCodes: ["DDD", "ABC", "XYZ"] }, "ABC DDD of 2", "codes keep the order asked for by the sort"],
  [{ productCodes: ["ETF", "NIL", "OLD", "UNK"] }, " of 0", "codes outside the universe are not found by naming them"],
  [{ hasDirectorBuys: true }, "ABC of 1", "stocks that a director bought"],
  [{ hasDirectorBuys: false }, "CCC ABC BBB DDD of 4", "a flag that is false is no filter"],
  [{ shortPct: { min: 5 }, industries: ["Energy"], hasDirectorBuys: true }, "ABC of 1", "all filters must hold"],
] as [Partial<Query<ScreenerFilters>>, string, string][]) {
  test(rule, () => assert.equal(codesIn(world, { filters: { ...noFilters, ...filters } }), codes));
}

for (const [query, codes, rule] of [
  [{ limit: 2 }, "CCC ABC of 4", "a page counts all that pass"],
  [{ limit: 2, offset: 3 }, "DDD of 4", "the last page is shorter"],
  [{ offset: 9 }, " of 4", "a page past the end is empty and keeps the total"],
] as const) {
  test(rule, () => assert.equal(codesIn(world, query), codes));
}

test("a filter that cannot be applied is named, with what is wrong with it", () => {
  assert.deepEqual(screenStocks(world, noNews, { ...all, filters: { ...noFilters, shortPct: { min: 2, max: 1 } } }), {
    invalid: "filters.shortPct",
    reason: "must not have a min above its max",
  });
});

test("a sort field that the contract does not have is a fault", () => {
  const sortField: number = 9;
  assert.throws(() => screenStocks(world, noNews, { ...all, sortField }), /no sort field 9/);
});
