import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { type Listing, marketOf } from "../../data/market/market.fixture.js";
import { peerComparison } from "./peer-comparison.js";

const listings: Listing[] = [
  ...["AAA", "BBB", "CCC", "DDD", "EEE", "ETF", "OLD", "LST"].map(
    (code): Listing => ["2026-01-01", code, `${code} Mining`, "Materials"],
  ),
  ["2026-01-01", "BNK", "Some Bank", "Banks"],
];

/** By market value: DDD, then AAA and CCC alike, then BBB; that of EEE is unknown. */
const market = marketOf(
  {
    AAA: [["2026-08-03", 1]],
    BBB: [["2026-08-03", 2]],
    CCC: [["2026-08-03", 0]],
    DDD: [["2026-08-03", null, { position: 7 }]],
    EEE: [["2026-08-03", 5]],
    BNK: [["2026-08-03", 6]],
    ETF: [["2026-08-03", 9, { name: "MATERIALS ETF UNITS" }]],
    OLD: [["2026-07-03", 9]],
    NON: [["2026-08-03", 9]],
    NUN: [["2026-08-03", 9]],
  },
  listings,
  {
    prices: [
      { code: "AAA", day: "2026-06-30", close: 16 },
      { code: "AAA", day: "2026-08-03", close: 20 },
      { code: "BBB", day: "2026-08-03", close: 10 },
      { code: "CCC", day: "2026-08-03", close: 20 },
      { code: "DDD", day: "2026-08-03", close: 30 },
      { code: "OLD", day: "2026-08-03", close: 90 },
      { code: "PRC", day: "2026-08-03", close: 5 },
    ],
    companyMetrics: [{ code: "AAA", day: "2026-08-01", peRatio: 12, dividendYield: 3 }],
  },
);

const codesOf = (stockCode: string, limit = 5) =>
  peerComparison(market, { stockCode, limit, offset: 0 })?.peers.map((peer) => peer.stockCode);

test("a comparison holds the figures of the stock and of its peers, without those that are unknown", () => {
  assert.deepEqual(sent(peerComparison(market, { stockCode: "AAA", limit: 1, offset: 0 })), {
    subject: {
      stockCode: "AAA",
      companyName: "AAA Mining",
      industry: "Materials",
      shortPositionPercent: 1,
      marketCap: 2_000_000_000,
      marketCapBasis: "reported",
      sharesAsOf: "2026-08-03",
      peRatio: 12,
      dividendYield: 3,
      priceChange1m: 25,
      logoUrl: "",
    },
    peers: [
      {
        stockCode: "DDD",
        companyName: "DDD Mining",
        industry: "Materials",
        shortPositionPercent: 0.000007,
        marketCap: 3_000_000_000,
        marketCapBasis: "reported",
        sharesAsOf: "2026-08-03",
        logoUrl: "",
      },
    ],
    industry: "Materials",
    totalCount: 4,
  });
});

for (const [code, limit, peers, rule] of [
  [
    "BBB",
    5,
    "DDD AAA CCC EEE",
    "peers are the active stocks of the industry, largest first, unknown last, then by code",
  ],
  ["EEE", 5, "DDD AAA CCC BBB", "a stock is not its own peer"],
  ["EEE", 2, "DDD AAA", "the limit holds where the stock itself comes later"],
  ["DDD", 2, "AAA CCC", "the limit holds where the stock itself comes first"],
  ["BNK", 5, "", "a stock alone in its industry has no peers"],
  ["NON", 5, "", "a stock without an industry has none either"],
  ["OLD", 5, "DDD AAA CCC BBB EEE", "a stock outside the active universe has peers"],
  ["LST", 5, "DDD AAA CCC BBB EEE", "a company without reports has peers"],
  ["PRC", 5, "", "a code known from prices alone has none"],
] as const) {
  test(rule, () => assert.equal(codesOf(code, limit)?.join(" "), peers));
}

test("a company without reports is shown with what is held of it", () => {
  assert.deepEqual(sent(peerComparison(market, { stockCode: "LST", limit: 0, offset: 0 })), {
    subject: {
      stockCode: "LST",
      companyName: "LST Mining",
      industry: "Materials",
      logoUrl: "",
    },
    peers: [],
    industry: "Materials",
    totalCount: 5,
  });
});

test("a stock without an industry says so", () => {
  assert.equal(peerComparison(market, { stockCode: "NON", limit: 5, offset: 0 })?.industry, "");
});

test("a code that is held nowhere has no comparison", () => {
  assert.equal(peerComparison(market, { stockCode: "XYZ", limit: 5, offset: 0 }), undefined);
});
