import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { stock } from "./stock.js";

const market = marketOf(
  {
    BHP: [
      ["2026-07-31", 0.41],
      ["2026-08-03", 0.42, { position: 21_353_566, issued: 5_084_182_500 }],
    ],
    NIL: [
      ["2026-07-31", 3],
      ["2026-08-03", 0],
    ],
    WDC: [["2019-08-05", null, { position: 1, issued: null }]],
  },
  [
    ["2024-12-31", "BHP", "BHP Group", "Materials"],
    ["2024-12-31", "NEW", "NEW LIMITED", "Banks"],
  ],
);

test("a stock is its newest observation and what is known of the security", () => {
  assert.deepEqual(sent(stock(market, "BHP")), {
    productCode: "BHP",
    name: "BHP Group",
    percentageShorted: 0.42,
    reportedShortPositions: 21_353_566,
    totalProductInIssue: 5_084_182_500,
    industry: "Materials",
    gicsSector: "Materials",
    tags: [],
    logoUrl: "",
    reportDate: "2026-08-03",
    availableFrom: "2026-08-07",
    securityType: "ordinary",
    liquidityBand: "",
    hasPriceHistory: false,
    priceStatus: "unattempted",
    lastReportedDate: "2026-08-03",
    finalCloseDate: "",
  });
});

test("a position of zero is served as zero", () => {
  const { percentageShorted, reportedShortPositions } = stock(market, "NIL")!;
  assert.deepEqual([percentageShorted, reportedShortPositions], [0, 0]);
});

test("an unknown figure is left out", () => {
  const { percentageShorted, totalProductInIssue, reportedShortPositions } = stock(market, "WDC")!;
  assert.deepEqual([percentageShorted, totalProductInIssue, reportedShortPositions], [undefined, undefined, 1]);
});

for (const code of ["XXX", "NEW", "bhp", ""]) {
  test(`${JSON.stringify(code)} has no observation and is no stock`, () =>
    assert.equal(stock(market, code), undefined));
}

const record = {
  source: "records",
  riskFactors: [],
  keyPeople: [],
  financialReports: [],
  enrichmentStatus: "completed",
  enrichedAt: "2026-08-01T00:00:00Z",
};

/** Five sessions with 1000 trades each from a day on, and one without after them. */
const sessions = (code: string, day: string, close: number) =>
  Array.from({ length: 6 }, (_, at) => ({
    code,
    day: dayOf(day)! + at,
    close: at === 5 ? 3 : close,
    volume: at === 5 ? 0 : 1000,
  }));

const priced = marketOf(
  {
    ABC: [["2026-08-03", 1, { position: 2345, issued: 100_000_000 }]],
    NEV: [["2026-08-03", 1]],
    REU: [
      ["2019-08-05", 1, { name: "FORMER MINING ORDINARY" }],
      ["2026-08-03", 1, { name: "PRESENT BREWERY ORDINARY" }],
    ],
  },
  [],
  {
    prices: [...sessions("ABC", "2026-07-30", 2), ...sessions("REU", "2019-07-01", 2)],
    companyRecords: [{ ...record, code: "ABC", name: "Abc", tags: ["iron ore"], logoUrl: "https://example.com/abc" }],
  },
);

test("prices are taken up to the newest session, the tags and the logo from the record", () => {
  assert.deepEqual(stock(priced, "ABC"), {
    productCode: "ABC",
    name: "Abc",
    percentageShorted: 1,
    reportedShortPositions: 2345,
    totalProductInIssue: 100_000_000,
    industry: "",
    gicsSector: "",
    tags: ["iron ore"],
    logoUrl: "https://example.com/abc",
    reportDate: "2026-08-03",
    availableFrom: "2026-08-07",
    securityType: "ordinary",
    marketCap: 300_000_000,
    marketCapBasis: "reported",
    sharesAsOf: "2026-08-03",
    averageDailyValue20d: 2000,
    averageDailyVolume20d: 1000,
    daysToCover: 2.35,
    liquidityBand: "micro",
    hasPriceHistory: true,
    priceStatus: "priced",
    lastReportedDate: "2026-08-03",
    finalClose: 2,
    finalCloseDate: "2026-08-03",
  });
});

for (const [code, rule] of [
  ["NEV", "a stock without prices where others have them is unavailable"],
  ["REU", "prices of an earlier security of the code are not its own"],
] as const) {
  test(rule, () => {
    const found = stock(priced, code)!;
    assert.deepEqual(
      [found.priceStatus, found.hasPriceHistory, found.liquidityBand, found.finalCloseDate, found.finalClose],
      ["unavailable", false, "", "", undefined],
    );
    for (const name of ["marketCap", "averageDailyValue20d", "averageDailyVolume20d", "daysToCover", "finalClose"]) {
      assert.equal(name in sent(found), false, name);
    }
  });
}
