import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { type MarketByDateQuery, marketByDate } from "./market-by-date.js";

const market = marketOf(
  {
    AAA: [
      ["2015-06-15", 1],
      ["2015-06-16", 1.5, { name: "AAA OLD NAME ORDINARY" }],
      ["2026-08-03", 2, { name: "AAA NEW NAME ORDINARY" }],
    ],
    BBB: [["2015-06-16", null, { issued: null, position: 10 }]],
    CCC: [["2015-06-16", 0]],
    DDD: [["2015-06-16", 1.5]],
    ETF: [["2015-06-16", 7, { name: "SOME ETF" }]],
    PLS: [
      ["2015-06-16", 0.5],
      ["2026-08-03", 18],
    ],
    ZIP: [
      ["2015-06-16", 3, { name: "ZIPTEL LTD ORDINARY" }],
      ["2020-03-10", 3, { name: "ZIPTEL LTD ORDINARY" }],
      ["2026-08-03", 1, { name: "ZIPPO CO LTD ORDINARY" }],
    ],
  },
  [
    ["2014-01-01", "PLS", "PILBARA", "Retailing"],
    ["2024-12-31", "PLS", "PILBARA MINERALS LIMITED", "Materials"],
    ["2018-01-01", "ZIP", "ZIPTEL LTD", "Telecommunication Services"],
    ["2024-12-31", "ZIP", "ZIPPO CO LIMITED", "Banks"],
  ],
);

const base: MarketByDateQuery = {
  day: dayOf("2015-06-16"),
  limit: 50,
  offset: 0,
  includeZeroShortPositions: false,
  ordinaryOnly: false,
};

function outline(query: Partial<MarketByDateQuery>): unknown[] {
  const { date, stocks, totalCount, previousDate, nextDate } = marketByDate(market, { ...base, ...query });
  return [date, stocks.map(({ productCode }) => productCode).join(" "), totalCount, previousDate, nextDate];
}

for (const [query, answer, rule] of [
  [
    {},
    ["2015-06-16", "ETF ZIP AAA DDD PLS BBB", 6, "2015-06-15", "2020-03-10"],
    "rows come by percentage, equal ones by code, unknown ones last",
  ],
  [
    { includeZeroShortPositions: true },
    ["2015-06-16", "ETF ZIP AAA DDD PLS CCC BBB", 7, "2015-06-15", "2020-03-10"],
    "rows without a position come when asked for",
  ],
  [
    { ordinaryOnly: true, limit: 2, offset: 1 },
    ["2015-06-16", "AAA DDD", 5, "2015-06-15", "2020-03-10"],
    "rows are filtered, then counted, then paged",
  ],
  [{ offset: 99 }, ["2015-06-16", "", 6, "2015-06-15", "2020-03-10"], "a page past the end keeps the total"],
  [
    { day: dayOf("2019-01-01") },
    ["2019-01-01", "", 0, "2015-06-16", "2020-03-10"],
    "a date without a report has its neighbours",
  ],
  [{ day: dayOf("2001-01-01") }, ["2001-01-01", "", 0, "", "2015-06-15"], "nothing lies before the first report"],
  [{ day: undefined }, ["2026-08-03", "PLS AAA ZIP", 3, "2020-03-10", ""], "the newest report is the default"],
] as [Partial<MarketByDateQuery>, unknown[], string][]) {
  test(rule, () => assert.deepEqual(outline(query), answer));
}

const stockOn = (date: string, code: string) =>
  marketByDate(market, { ...base, day: dayOf(date) }).stocks.find(({ productCode }) => productCode === code);

test("a row states every figure as of its date", () => {
  assert.deepEqual(sent(stockOn("2015-06-16", "PLS")), {
    productCode: "PLS",
    name: "Pilbara Minerals",
    percentageShorted: 0.5,
    reportedShortPositions: 500_000,
    totalProductInIssue: 100_000_000,
    industry: "Retailing",
    gicsSector: "",
    industrySource: "seed",
    industryAsOf: "2014-01-01",
    tags: [],
    logoUrl: "",
    reportDate: "2015-06-16",
    availableFrom: "2015-06-22",
    securityType: "ordinary",
    liquidityBand: "",
    hasPriceHistory: false,
    priceStatus: "unattempted",
    lastReportedDate: "2026-08-03",
    finalCloseDate: "",
  });
});

test("a row of an earlier security is named by itself and ends with its own run", () => {
  const { name, industry, industrySource, lastReportedDate } = stockOn("2015-06-16", "ZIP")!;
  assert.deepEqual([name, industry, industrySource, lastReportedDate], ["Ziptel", "", "current", "2020-03-10"]);
});

test("a row of the present security takes its record, not an industry from before it", () => {
  const { name, industry, industrySource } = stockOn("2026-08-03", "ZIP")!;
  assert.deepEqual([name, industry, industrySource], ["Zippo CO", "Banks", "observed"]);
});

test("a row of a security without a record is named by the newest report of it", () => {
  assert.deepEqual(
    ["2015-06-16", "2026-08-03"].map((date) => stockOn(date, "AAA")?.name),
    ["AAA NEW Name", "AAA NEW Name"],
  );
});

test("an unknown figure is left out of a row", () => {
  const unknown = sent(stockOn("2015-06-16", "BBB")!);
  assert.deepEqual(["percentageShorted" in unknown, "totalProductInIssue" in unknown], [false, false]);
});

test("an empty corpus has an empty page", () => {
  assert.deepEqual(marketByDate(marketOf({}), { ...base, day: undefined }), {
    date: "",
    stocks: [],
    totalCount: 0,
    previousDate: "",
    nextDate: "",
  });
});

/** Ten sessions with trades from a day on, at one price and volume. */
const sessions = (code: string, day: string, close: number, volume: number) =>
  Array.from({ length: 10 }, (_, at) => ({ code, day: dayOf(day)! + at, close, volume }));

const priced = marketOf(
  {
    PLS: [
      ["2015-06-16", 0.5, { issued: 10_000_000, position: 50_000 }],
      ["2026-08-03", 18],
    ],
    REU: [
      ["2010-06-16", 1, { name: "OLDEST BANK ORDINARY" }],
      ["2015-06-16", 1, { name: "FORMER MINING ORDINARY" }],
      ["2026-08-03", 1, { name: "PRESENT BREWERY ORDINARY" }],
    ],
  },
  [],
  {
    prices: [
      ...sessions("PLS", "2015-06-07", 2, 10_000),
      ...sessions("PLS", "2015-06-17", 5, 90_000),
      ...sessions("REU", "2010-06-07", 1, 10_000),
      ...sessions("REU", "2015-06-14", 3, 10_000),
      ...sessions("REU", "2026-07-14", 7, 10_000),
    ],
    companyRecords: ["PLS", "REU"].map((code) => ({
      code,
      source: "records",
      name: `${code} record`,
      tags: ["lithium"],
      logoUrl: "https://example.com/logo",
      riskFactors: [],
      keyPeople: [],
      financialReports: [],
      enrichmentStatus: "completed",
    })),
  },
);

const pricedOn = (date: string, code: string) =>
  marketByDate(priced, { ...base, day: dayOf(date) }).stocks.find(({ productCode }) => productCode === code)!;

test("prices are those up to the date, the final close is that of the whole life", () => {
  const { marketCap, averageDailyVolume20d, averageDailyValue20d, daysToCover, liquidityBand, ...rest } = pricedOn(
    "2015-06-16",
    "PLS",
  );
  assert.deepEqual(
    [marketCap, averageDailyVolume20d, averageDailyValue20d, daysToCover, liquidityBand],
    [20_000_000, 10_000, 20_000, 5, "micro"],
  );
  assert.deepEqual(
    [rest.hasPriceHistory, rest.priceStatus, rest.finalClose, rest.finalCloseDate, rest.lastReportedDate],
    [true, "priced", 5, "2015-06-26", "2026-08-03"],
  );
});

for (const [date, tags, logoUrl, marketCap, finalCloseDate, rule] of [
  [
    "2026-08-03",
    ["lithium"],
    "https://example.com/logo",
    700_000_000,
    "2026-07-23",
    "the present security has a record",
  ],
  ["2015-06-16", [], "", 300_000_000, "2015-06-23", "an earlier one has none, and its own prices to their end"],
  ["2010-06-16", [], "", 100_000_000, "2010-06-16", "so has the one before it"],
] as const) {
  test(`of a code that was reused ${rule}`, () => {
    const row = pricedOn(date, "REU");
    assert.deepEqual(
      [row.tags, row.logoUrl, row.marketCap, row.finalCloseDate],
      [tags, logoUrl, marketCap, finalCloseDate],
    );
  });
}

test("a row before the first session has no price history", () => {
  const early = marketOf({ ABC: [["2015-06-16", 1]] }, [], { prices: sessions("ABC", "2015-06-17", 1, 10) });
  const [row] = marketByDate(early, base).stocks;
  assert.deepEqual([row!.hasPriceHistory, row!.priceStatus, row!.finalClose], [false, "unavailable", 1]);
});
