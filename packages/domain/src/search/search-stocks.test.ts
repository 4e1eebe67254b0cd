import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../snapshot.fixture.js";
import { searchStocks } from "./search-stocks.js";

const snapshot = snapshotOf(
  {
    BHP: [["2026-08-03", 0.4, { name: "BHP GROUP LIMITED ORDINARY" }]],
    BHPX: [["2026-08-03", 1, { name: "GROUP BHPX FUND ORDINARY" }]],
    ABHP: [["2026-08-03", 1, { name: "ALPHA HOLDINGS ORDINARY" }]],
    NIC: [["2026-08-03", 2, { name: "NICKEL ORDINARY" }]],
    NIM: [["2026-08-03", 3, { name: "NICKEL MINES ORDINARY" }]],
    AUN: [["2026-08-03", 3, { name: "AURORA NICKELSON ORDINARY" }]],
    PNK: [["2026-08-03", 3, { name: "PYNICKEL RESOURCES ORDINARY" }]],
    RAW: [["2026-08-03", 3, { name: "RAW COMPANY ORDINARY NICKELISH" }]],
    OLD: [["2019-01-02", 90, { name: "NICKEL OLDEST ORDINARY" }]],
    UNK: [["2026-08-03", null, { name: "NICKEL UNKNOWN ORDINARY", issued: null }]],
  },
  [
    ["2024-12-31", "LST", "LISTED ONLY LIMITED", "Banks"],
    ["2024-12-31", "RAW", "Raw Company", "Materials"],
    ["2024-12-31", "DOM", "Domino's Café", null],
  ],
);

const find = (query: string, limit = 50) =>
  searchStocks(snapshot, { query, limit }).stocks.map(({ productCode }) => productCode);

for (const [query, codes, rule] of [
  ["bhp", ["BHP", "BHPX", "ABHP"], "the code itself, then its beginning, then a part of it"],
  ["BHP", ["BHP", "BHPX", "ABHP"], "in any case"],
  ["bhp group", ["BHP", "BHPX"], "a name that starts so before names with words that start so"],
  [
    "nickel",
    ["NIC", "NIM", "UNK", "OLD", "AUN", "PNK", "RAW"],
    "a name, its beginning (active first, unknown last), its words, a part of it or of the product name",
  ],
  ["ic", ["NIC", "AUN", "NIM", "PNK", "RAW", "UNK", "OLD"], "a part of the code before a part of the name"],
  ["mines nick", ["NIM"], "words in any order"],
  ["materials raw", ["RAW"], "words in the industry too"],
  ["banks", ["LST"], "companies without an observation are found"],
  ["dominos", [], "an apostrophe parts words"],
  ["domino's cafe", ["DOM"], "accents and punctuation do not matter"],
  ["raw nim", [], "every word must be found"],
  ["n%z", [], "a wildcard is a literal"],
  ["...", [], "a query without letters and digits finds nothing"],
  ["xqz", [], "nothing is an empty list"],
] as const) {
  test(`${JSON.stringify(query)}: ${rule}`, () => assert.deepEqual(find(query), codes));
}

test("the answer repeats the trimmed query and counts matches before the limit", () => {
  const { stocks, ...counts } = searchStocks(snapshot, { query: " bhp ", limit: 1 });
  assert.deepEqual(counts, { query: "bhp", count: 1, totalCount: 3 });
  assert.deepEqual(stocks, [
    {
      productCode: "BHP",
      name: "BHP Group",
      percentageShorted: 0.4,
      reportedShortPositions: 400_000,
      totalProductInIssue: 100_000_000,
      industry: "",
      gicsSector: "",
      tags: [],
      logoUrl: "",
      reportDate: "2026-08-03",
      availableFrom: "2026-08-07",
      securityType: "ordinary",
    },
  ]);
});

test("a company without an observation has no figures", () => {
  assert.deepEqual(searchStocks(snapshot, { query: "LST", limit: 1 }).stocks, [
    {
      productCode: "LST",
      name: "Listed Only",
      industry: "Banks",
      gicsSector: "Financials",
      tags: [],
      logoUrl: "",
    },
  ]);
});
