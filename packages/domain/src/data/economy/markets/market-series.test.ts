import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { type FixtureTables, marketOf } from "../../market/market.fixture.js";
import { economyOf, exposedOf } from "../economy.fixture.js";
import type { Economy } from "../economy.js";
import { marketSeries } from "./market-series.js";

type Shorts = Parameters<typeof marketOf>[0];

const DIRECTORY = "2026-01-05";
const listings = (codes: readonly string[], industry: string | null = null) =>
  codes.map((code) => [DIRECTORY, code, `${code} LIMITED`, industry] as const);
const values = (caps: Readonly<Record<string, number>>): FixtureTables => ({
  listedMarketValues: Object.entries(caps).map(([code, marketCap]) => ({ code, day: DIRECTORY, marketCap })),
});

/** A market whose companies have these values. */
const worthOf = (shorts: Shorts, caps: Readonly<Record<string, number>>, rows: FixtureTables = {}) =>
  marketOf(shorts, listings(Object.keys(caps)), { ...values(caps), ...rows });

/** The observations of each series by month. */
function seriesOf(market: ReturnType<typeof marketOf>, economy: Economy) {
  const told = marketSeries(market, economy).map(({ info, periods, values: figures }) => [
    info.seriesKey,
    Object.fromEntries(Array.from(periods, (day, at) => [isoOf(day), figures[at]])),
  ]);
  return Object.fromEntries(told) as Readonly<Record<string, Readonly<Record<string, number>>>>;
}

test("a state's short interest is weighted by what of each company's value is there", () => {
  const shorts: Shorts = { AAA: [["2026-01-05", 2]], BBB: [["2026-01-05", 8]] };
  const market = worthOf(shorts, { AAA: 300, BBB: 100 });
  const economy = exposedOf(["AAA", { wa: 0.5, nsw: 0.5 }], ["BBB", { wa: 0.5, international: 0.5 }]);
  assert.deepEqual(seriesOf(market, economy), {
    "markets.short_interest_wavg.nsw": { "2026-01-01": 2 },
    "markets.short_interest_wavg.wa": { "2026-01-01": (150 * 2 + 50 * 8) / 200 },
  });
});

test("a month has the last known percentage of each stock, and only stocks with one count", () => {
  const shorts: Shorts = {
    AAA: [
      ["2025-11-03", 9],
      ["2025-11-28", 1],
      ["2025-12-05", 7],
      ["2025-12-30", null, { issued: null }],
      ["2026-01-05", 3],
    ],
    BBB: [["2026-01-05", 5]],
  };
  const market = worthOf(shorts, { AAA: 100, BBB: 300 });
  const economy = exposedOf(["AAA", { wa: 1 }], ["BBB", { wa: 1 }]);
  assert.deepEqual(seriesOf(market, economy)["markets.short_interest_wavg.wa"], {
    "2025-11-01": 1,
    "2025-12-01": 7,
    "2026-01-01": (100 * 3 + 300 * 5) / 400,
  });
});

test("stocks of unknown or no value do not count, and a month without any is not there", () => {
  const shorts: Shorts = {
    AAA: [["2025-12-05", 9]],
    BBB: [["2025-12-05", 9]],
    CCC: [["2026-01-05", 4]],
  };
  const market = worthOf(shorts, { BBB: 0, CCC: 10 });
  const economy = exposedOf(["AAA", { wa: 1 }], ["BBB", { wa: 1 }], ["CCC", { wa: 1 }]);
  assert.deepEqual(seriesOf(market, economy), { "markets.short_interest_wavg.wa": { "2026-01-01": 4 } });
});

test("a stock counts in the months whose last observation is of an ordinary share, whatever it was before or became", () => {
  const deferred = { name: "AAA DEFERRED SETTLEMENT" };
  const shorts: Shorts = {
    AAA: [
      ["2025-09-05", 9, deferred],
      ["2025-10-05", 9, deferred],
      ["2025-10-30", 2],
      ["2025-11-05", 3],
      ["2025-11-28", 9, deferred],
      ["2025-12-05", 4],
      ["2025-12-30", null, { ...deferred, issued: null }],
      ["2026-01-05", 9, { issued: 4_999_999 }],
    ],
  };
  const market = worthOf(shorts, { AAA: 100 });
  const economy = exposedOf(["AAA", { wa: 1 }]);
  assert.deepEqual(seriesOf(market, economy)["markets.short_interest_wavg.wa"], { "2025-10-01": 2, "2025-12-01": 4 });
});

test("only ordinary shares count, of the newest run, from 2015 on", () => {
  const shorts: Shorts = {
    AAA: [
      ["2014-12-31", 1],
      ["2015-01-01", 2],
    ],
    BBB: [["2015-01-02", 8, { name: "BBB ETF" }]],
    CCC: [
      ["2015-01-02", 50, { name: "OLD RAILWAY ORDINARY" }],
      ["2016-06-01", 3, { name: "NEW LENDER ORDINARY" }],
    ],
  };
  const market = worthOf(shorts, { AAA: 10, BBB: 10, CCC: 10 });
  const economy = exposedOf(["AAA", { wa: 1 }], ["BBB", { wa: 1 }], ["CCC", { wa: 1 }]);
  assert.deepEqual(seriesOf(market, economy)["markets.short_interest_wavg.wa"], { "2015-01-01": 2, "2016-06-01": 3 });
});

const five = ["AAA", "BBB", "CCC", "DDD", "EEE"];

test("an industry's short interest is the plain mean of at least five stocks", () => {
  const shorts = Object.fromEntries(
    five.map((code, at) => [code, [...(at < 4 ? [["2025-12-05", 9]] : []), ["2026-01-05", at]]]),
  ) as unknown as Shorts;
  const market = marketOf(shorts, listings(five, "Food, Beverage & Tobacco"));
  assert.deepEqual(seriesOf(market, economyOf()), {
    "markets.short_interest_avg.food-beverage-tobacco.aus": { "2026-01-01": 2 },
  });
});

for (const [industry, keys] of [
  ["Banks", ["markets.short_interest_avg.banks.aus"]],
  [
    "Equity Real Estate Investment Trusts (REITs)",
    ["markets.short_interest_avg.equity-real-estate-investment-trusts-reits.aus"],
  ],
  ["Retailing", []],
  [null, []],
] as const) {
  test(`stocks of the industry ${industry} make the series ${keys}`, () => {
    const shorts = Object.fromEntries(five.map((code) => [code, [["2026-01-05", 1]]])) as unknown as Shorts;
    assert.deepEqual(Object.keys(seriesOf(marketOf(shorts, listings(five, industry)), economyOf())), keys);
  });
}

test("a state's price index is of its companies, reported short or not, weighted by value there", () => {
  const prices = five.flatMap((code, at) => [
    { code, day: "2025-11-28", close: 10 },
    { code, day: "2025-12-31", close: 10 },
    { code, day: "2026-01-05", close: at === 0 ? 12 : 10 },
  ]);
  const market = worthOf({}, { AAA: 600, BBB: 100, CCC: 100, DDD: 100, EEE: 100 }, { prices });
  const economy = exposedOf(...five.map((code) => [code, { qld: 1 }] as const));
  assert.deepEqual(seriesOf(market, economy), {
    "markets.price_return_index.qld": { "2025-12-01": 100, "2026-01-01": 100 * (1 + (600 * (12 / 10 - 1)) / 1000) },
  });
});

test("a series says what it is", () => {
  const market = worthOf({ AAA: [["2026-01-05", 2]] }, { AAA: 300 });
  assert.deepEqual(marketSeries(market, exposedOf(["AAA", { tas: 1 }]))[0]?.info, {
    seriesKey: "markets.short_interest_wavg.tas",
    topic: "markets",
    metric: "short_interest_wavg",
    product: "",
    regionType: "state",
    regionCode: "tas",
    regionName: "Tasmania",
    unit: "percent",
    frequency: "monthly",
    adjustment: "original",
    sourceKey: "derived-markets",
    sourceLicence: "derived",
    latestPeriod: Date.parse("2026-01-01"),
    title: "Short interest in listed companies, Tasmania",
    description:
      "Shares reported short at the end of the month, weighted by the market value of what companies do in the state or territory, computed here each month from reports to the Australian Securities and Investments Commission.",
    unitWords: "per cent of shares on issue",
    synonyms: ["short selling", "short positions", "shorts"],
    topicTitle: "Listed companies",
  });
});

test("an empty world has no series", () => assert.deepEqual(seriesOf(marketOf({}), economyOf()), {}));
