import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import { industryTreeMap, type TreeMapQuery } from "./industry-tree-map.js";
import { treeMapViews } from "./tree-map-view.js";

const market = marketOf(
  {
    AAA: [
      ["2026-07-03", 4],
      ["2026-08-03", 5],
    ],
    BBB: [
      ["2026-07-03", 1],
      ["2026-08-03", 2],
    ],
    CCC: [
      ["2026-07-03", 0],
      ["2026-08-03", 3],
    ],
    DDD: [
      ["2026-07-03", null, { issued: null }],
      ["2026-08-03", 1],
    ],
    BNK: [
      ["2026-07-03", 2],
      ["2026-08-03", 1],
    ],
    NIL: [["2026-08-03", 0]],
    NON: [["2026-08-03", 9]],
    ETF: [["2026-08-03", 9, { name: "SOME ETF" }]],
    OLD: [["2026-06-03", 9]],
  },
  [
    ...["AAA", "BBB", "CCC", "DDD", "NIL", "ETF", "OLD"].map(
      (code) => ["2026-01-01", code, `${code} Ltd`, "Materials"] as const,
    ),
    ["2026-01-01", "BNK", "Bank", "Banks"],
    ["2026-01-01", "NON", "None", null],
  ],
);

const base: TreeMapQuery = { period: "1M", limit: 100, viewMode: treeMapViews.currentChange };

function outline(query: Partial<TreeMapQuery>): string[] {
  return industryTreeMap(market, { ...base, ...query }).industries.map(
    ({ name, stocks }) => `${name}: ${stocks.map((stock) => `${stock.productCode} ${stock.change}`).join(", ")}`,
  );
}

for (const [query, industries, rule] of [
  [
    {},
    ["Banks: BNK -1", "Materials: AAA 1, CCC 3, BBB 1, DDD undefined"],
    "the change in points leaves nobody out and sorts by percentage",
  ],
  [
    { viewMode: treeMapViews.percentageChange },
    ["Banks: BNK -50", "Materials: BBB 100, AAA 25"],
    "the change in percent leaves out who started from nothing and sorts by change",
  ],
  [
    { viewMode: treeMapViews.currentValue },
    ["Banks: BNK 1", "Materials: AAA 5, CCC 3, BBB 2, DDD 1"],
    "the level is the percentage itself",
  ],
  [{ limit: 1 }, ["Banks: BNK -1", "Materials: AAA 1"], "the limit is one of stocks per industry"],
  [
    { period: "1D" },
    ["Banks: BNK 0", "Materials: AAA 0, CCC 0, BBB 0, DDD 0"],
    "a period without an earlier observation starts at its first",
  ],
] as [Partial<TreeMapQuery>, string[], string][]) {
  test(rule, () => assert.deepEqual(outline(query), industries));
}

test("figures of an industry cover all its eligible stocks, whatever the limit", () => {
  const { industries, ...rest } = industryTreeMap(market, { ...base, limit: 1 });
  assert.deepEqual(rest, { lastUpdated: "2026-08-03", period: "1M", viewMode: 0 });
  assert.deepEqual(industries[1], {
    name: "Materials",
    sector: "Materials",
    stocks: [
      {
        productCode: "AAA",
        productName: "AAA",
        shortPosition: 5_000_000,
        percentage: 5,
        change: 1,
        color: "#ef4444",
      },
    ],
    aggregateShortPosition: 11_000_000,
    averagePercentage: 2.75,
    stockCount: 4,
  });
});

test("whoever asks for fewer stocks changes nothing for who asks for all", () => {
  const codesIn = (limit: number) =>
    industryTreeMap(market, { ...base, limit })
      .industries[1]!.stocks.map(({ productCode }) => productCode)
      .join(" ");
  const limits = [4, 1, 500, 3, 4];
  assert.deepEqual(limits.map(codesIn), [
    "AAA CCC BBB DDD",
    "AAA",
    "AAA CCC BBB DDD",
    "AAA CCC BBB",
    "AAA CCC BBB DDD",
  ]);
});

test("an empty corpus has no industries and no date", () => {
  assert.deepEqual(industryTreeMap(marketOf({}), base), {
    industries: [],
    lastUpdated: "",
    period: "1M",
    viewMode: 0,
  });
});

test("a position whose percentage is published as 0.00 is eligible", () => {
  const tiny = marketOf({ TNY: [["2026-08-03", 0, { position: 3 }]], NIL: [["2026-08-03", 0]] }, [
    ["2026-01-01", "TNY", "Tiny Ltd", "Materials"],
    ["2026-01-01", "NIL", "Nil Ltd", "Materials"],
  ]);
  const [materials] = industryTreeMap(tiny, base).industries;
  assert.deepEqual([materials?.stockCount, materials?.aggregateShortPosition], [1, 3]);
});
