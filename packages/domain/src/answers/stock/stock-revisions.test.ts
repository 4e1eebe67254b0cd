import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { correctionOf, fileOf, restatedOn, stateOf } from "../../data/market/shorts/revisions.fixture.js";
import type { ShortRevisions } from "../../data/market/shorts/revisions.js";
import { type StockRevisionsQuery, stockRevisions } from "./stock-revisions.js";

const base: StockRevisionsQuery = { productCode: "ABC", limit: 100, offset: 0 };

const revisions: Omit<ShortRevisions, "knownFromMs"> = {
  restated: [
    restatedOn("2026-02-01", "ABC", "2026-01-05", stateOf(1), stateOf(2, { name: "ABCD LIMITED ORDINARY" })),
    restatedOn("2026-02-02", "ABC", "2026-01-06", undefined, stateOf(3)),
    restatedOn("2026-02-02", "ABC", "2026-01-07", stateOf(4), undefined),
    restatedOn("2026-02-03", "XYZ", "2026-01-05", stateOf(1), stateOf(5)),
    restatedOn("2026-02-04", "ABC", "2026-01-05", stateOf(2), stateOf(2, { issued: undefined })),
    restatedOn("2026-02-04", "GON", "2026-01-05", stateOf(1, { name: "GONE LIMITED ORDINARY" }), undefined),
  ],
  corrections: [correctionOf("ABC", "2026-01-08", 6_500_000, 6.5)],
};

const market = marketOf(
  {
    ABC: [
      ["2026-01-05", 2],
      ["2026-01-06", 3],
      ["2026-01-08", 6.12],
    ],
    XYZ: [["2026-01-05", 5]],
  },
  [
    ["2026-01-01", "ABC", "Abc", "Energy"],
    ["2026-01-01", "NEW", "New Mines", "Energy"],
  ],
  { prices: [{ code: "PRC", day: "2026-01-05", close: 1 }] },
  { revisions },
);

const listed = (query: Partial<StockRevisionsQuery>, world = market) =>
  stockRevisions(world, { ...base, ...query })?.revisions.map(({ date, replacedAt, field, oldValue, newValue }) => [
    date.slice(5),
    replacedAt.slice(5, 10),
    field,
    oldValue,
    newValue,
  ]);

const all = [
  ["01-08", "06-01", "percentage", 6.12, 6.5],
  ["01-08", "06-01", "shortPosition", 6_120_000, 6_500_000],
  ["01-07", "02-02", "row", 4_000_000, undefined],
  ["01-06", "02-02", "row", undefined, 3_000_000],
  ["01-05", "02-04", "totalProductInIssue", 100_000_000, undefined],
  ["01-05", "02-01", "name", undefined, undefined],
  ["01-05", "02-01", "percentage", 1, 2],
  ["01-05", "02-01", "shortPosition", 1_000_000, 2_000_000],
];

test("lists one revision per differing field: by date, then by moment, newest first, then by field", () => {
  assert.deepEqual(listed({}), all);
});

test("a restatement names both files and both texts, and its later figure is the live one", () => {
  assert.deepEqual(sent(stockRevisions(market, { ...base, toDay: dayOf("2026-01-05"), offset: 1, limit: 1 })), {
    productCode: "ABC",
    name: "Abc",
    totalCount: 4,
    revisions: [
      {
        date: "2026-01-05",
        field: "name",
        oldText: "ABC LIMITED ORDINARY",
        newText: "ABCD LIMITED ORDINARY",
        replacedAt: "2026-02-01T12:00:00.000Z",
        oldFile: fileOf("2026-01-05 first", "2026-01-05"),
        newFile: fileOf("2026-01-05 on 2026-02-01", "2026-02-01"),
        live: true,
      },
    ],
  });
});

test("a correction of the history names the yearly file, and the daily figure stays live", () => {
  const [revision] = stockRevisions(market, { ...base, limit: 1 })!.revisions;
  assert.deepEqual(revision, {
    date: "2026-01-08",
    field: "percentage",
    oldValue: 6.12,
    newValue: 6.5,
    oldText: "",
    newText: "",
    replacedAt: "2026-06-01T12:00:00.000Z",
    oldFile: fileOf("2026-01-08 daily", "2026-01-08"),
    newFile: fileOf("2026.csv", "2026-06-01", "asic-history"),
    live: false,
  });
});

for (const [query, expected, rule] of [
  [{ fromDay: dayOf("2026-01-07") }, all.slice(0, 3), "from is inclusive"],
  [{ toDay: dayOf("2026-01-06") }, all.slice(3), "to is inclusive"],
  [{ fromDay: dayOf("2026-01-06"), toDay: dayOf("2026-01-06") }, [all[3]], "a range may be one day"],
  [{ fromDay: dayOf("2027-01-01") }, [], "a range without restatements is empty"],
  [{ limit: 2, offset: 3 }, all.slice(3, 5), "pages follow the order"],
  [{ offset: 100 }, [], "a page beyond the end is empty"],
] as [Partial<StockRevisionsQuery>, unknown[], string][]) {
  test(rule, () => assert.deepEqual(listed(query), expected));
}

test("the count is that of all pages", () => {
  assert.equal(stockRevisions(market, { ...base, limit: 1, offset: 3 })!.totalCount, 8);
});

for (const [productCode, name] of [
  ["NEW", "New Mines"],
  ["PRC", "PRC"],
] as const) {
  test(`${productCode} is known and was never restated`, () => {
    assert.deepEqual(stockRevisions(market, { ...base, productCode }), {
      productCode,
      name,
      revisions: [],
      totalCount: 0,
    });
  });
}

test("a code whose only observation was withdrawn has its revision and the name it had", () => {
  const { name, totalCount } = stockRevisions(market, { ...base, productCode: "GON" })!;
  assert.deepEqual([name, totalCount], ["Gone", 1]);
});

test("a code that was never seen has no revisions", () => {
  assert.equal(stockRevisions(market, { ...base, productCode: "XXX" }), undefined);
});

for (const [daily, history, isListed, rule] of [
  [6.125, 6.13, false, "the daily figure rounded to two places, half away from zero, is no correction"],
  [6.12, 6.12, false, "the same figure is no correction"],
  [6.12, 6.13, true, "another figure is one"],
  [null, 6.12, true, "a figure where the daily report has none is one"],
  [6.12, undefined, false, "no figure in the history says nothing"],
] as [number | null, number | undefined, boolean, string][]) {
  test(`percentages of the history: ${rule}`, () => {
    const world = marketOf(
      { ABC: [["2026-01-08", daily, { position: 1, issued: null }]] },
      [],
      {},
      {
        revisions: { restated: [], corrections: [correctionOf("ABC", "2026-01-08", 2, history)] },
      },
    );
    const fields = stockRevisions(world, base)!.revisions.map(({ field }) => field);
    assert.deepEqual(fields, isListed ? ["percentage", "shortPosition"] : ["shortPosition"]);
  });
}

test("revisions of an earlier security belong to the code too", () => {
  const world = marketOf(
    {
      ABC: [
        ["2020-01-06", 1, { name: "FIRST MINING" }],
        ["2026-01-05", 2, { name: "OTHER BANK" }],
      ],
    },
    [],
    {},
    {
      revisions: { restated: [restatedOn("2020-03-01", "ABC", "2020-01-06", stateOf(3), stateOf(1))], corrections: [] },
    },
  );
  assert.equal(stockRevisions(world, base)!.totalCount, 2);
});
