import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetStockDataResponse } from "@daybook/contract";
import { sent } from "../../base/messages.fixture.js";
import type { Answer } from "../../base/messages.js";
import { dayOf, isoOf } from "../../base/time/day.js";
import { momentOf } from "../../base/time/moment.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { knownAtNoon, restatedOn, stateOf, yearlyOn } from "../../data/market/shorts/revisions.fixture.js";
import { type StockDataQuery, stockData } from "./stock-data.js";

type Series = Answer<GetStockDataResponse>;

const base: StockDataQuery = { productCode: "ABC", period: "MAX", fullResolution: false, maxPoints: 0 };

/** Three days, each known from its own noon; the first two were restated in February. */
const market = marketOf(
  {
    ABC: [
      ["2026-01-05", 3],
      ["2026-01-06", 4],
      ["2026-01-07", 5],
    ],
    NEW: [["2026-01-08", 1]],
    ADD: [["2026-01-05", 7]],
  },
  [["2026-01-01", "ABC", "Abc", "Energy"]],
  {},
  {
    knownFromMsOf: knownAtNoon,
    restated: [
      restatedOn("2026-02-01", "ABC", "2026-01-05", stateOf(1), stateOf(2)),
      restatedOn("2026-02-01", "ADD", "2026-01-05", undefined, stateOf(7)),
      restatedOn("2026-02-02", "ABC", "2026-01-05", stateOf(2), stateOf(3)),
      restatedOn("2026-02-02", "ABC", "2026-01-06", undefined, stateOf(4)),
      restatedOn("2026-02-02", "GON", "2026-01-06", stateOf(9, { name: "GONE LIMITED ORDINARY" }), undefined),
    ],
    yearly: [yearlyOn("2026-06-01", ["ABC", "2026-01-07", 1, 0.01])],
  },
);

function answer(query: Partial<StockDataQuery>, knownAt: string): Series {
  const series = stockData(market, { ...base, ...query, knownAtMs: momentOf(knownAt) });
  assert.ok(!("notHeld" in series));
  return series;
}

const pointsOf = ({ points }: Series) =>
  points.map(({ timestamp, percentage }) => `${timestamp.slice(8, 10)}: ${percentage}`);

for (const [knownAt, points, rule] of [
  ["2026-06-01", ["05: 3", "06: 4", "07: 0.01"], "after the last import it is the present answer"],
  ["2026-05-31", ["05: 3", "06: 4", "07: 5"], "before the yearly history came it is that of the reports"],
  ["2026-02-01", ["05: 2", "07: 5"], "a later restatement is walked back, and a row that it added is absent"],
  ["2026-01-31", ["05: 1", "07: 5"], "two restatements are walked back one after the other"],
  ["2026-02-02T12:00:00Z", ["05: 3", "06: 4", "07: 5"], "a file counts from the moment of its import on"],
  ["2026-02-02T11:59:59.999Z", ["05: 2", "07: 5"], "and not a moment earlier"],
  ["2026-01-05", ["05: 1"], "days that were imported later are absent"],
  ["2026-01-05T11:00:00Z", [], "before the first import nothing is known"],
] as [string, string[], string][]) {
  test(`${rule} (${knownAt})`, () => assert.deepEqual(pointsOf(answer({}, knownAt)), points));
}

test("a code whose only row was withdrawn later is known by that row", () => {
  const series = answer({ productCode: "GON" }, "2026-02-01");
  assert.deepEqual([series.name, pointsOf(series)], ["Gone", ["06: 9"]]);
});

test("a code whose only row was withdrawn before is not held", () => {
  assert.deepEqual(stockData(market, { ...base, productCode: "GON", knownAtMs: momentOf("2026-03-01") }), {
    notHeld: "productCode",
  });
});

test("a code that a later file added has an empty series under its present name", () => {
  const { name, points, totalObservations, ...rest } = answer({ productCode: "ADD" }, "2026-01-31");
  assert.deepEqual([name, points, totalObservations, "latestPercentage" in sent(rest)], ["ADD", [], 0, false]);
});

test("everything is computed on what was known", () => {
  const series = answer({}, "2026-01-31");
  assert.deepEqual(
    [series.latestPercentage, series.min?.percentage, series.max?.percentage, series.totalObservations, series.name],
    [5, 1, 5, 2, "Abc"],
  );
});

test("periods end at the newest day known then, of any code", () => {
  assert.deepEqual(
    ["2026-01-07", "2026-01-08"].map((knownAt) => pointsOf(answer({ period: "1D" }, knownAt))),
    [["07: 5"], []],
  );
});

test("publication is a question of its own, and both limits hold", () => {
  assert.deepEqual(pointsOf(answer({ asOfDay: dayOf("2026-01-09") }, "2026-01-31")), ["05: 1"]);
});

test("a moment implies full resolution", () => {
  assert.deepEqual([answer({}, "2026-03-01").points.length, answer({}, "2026-03-01").downsampled], [3, false]);
});

test("an explicit range and a cap hold as ever", () => {
  const query = { fromDay: dayOf("2026-01-05"), toDay: dayOf("2026-01-06"), maxPoints: 1 };
  assert.deepEqual(pointsOf(answer(query, "2026-03-01")), ["06: 4"]);
});

test("a code that was never seen stays unknown", () => {
  assert.deepEqual(stockData(market, { ...base, productCode: "XXX", knownAtMs: momentOf("2026-03-01") }), {
    notHeld: "productCode",
  });
});

test("a code that is known from its prices alone has an empty series", () => {
  const priced = marketOf({}, [], { prices: [{ code: "PRC", day: "2026-01-05", close: 1 }] });
  assert.deepEqual(stockData(priced, { ...base, productCode: "PRC" }), {
    productCode: "PRC",
    name: "PRC",
    industry: "",
    points: [],
    totalObservations: 0,
    downsampled: false,
    formerSecurities: [],
  });
});

const reused = marketOf(
  {
    ORE: [
      ["2021-12-30", 5, { name: "FIRST MINING LIMITED ORDINARY" }],
      ["2025-12-18", 1, { name: "OTHER BANK LIMITED ORDINARY" }],
    ],
  },
  [["2025-12-31", "ORE", "Other Bank", "Banks"]],
  {},
  { knownFromMsOf: knownAtNoon },
);

test("before its present security was known, a code is that of the earlier one, without the present record", () => {
  const before = stockData(reused, { ...base, productCode: "ORE", knownAtMs: momentOf("2022-01-01") }) as Series;
  const after = stockData(reused, { ...base, productCode: "ORE", knownAtMs: momentOf("2026-01-01") }) as Series;
  assert.deepEqual(
    [before, after].map(({ name, industry, formerSecurities }) => [name, industry, formerSecurities.length]),
    [
      ["First Mining", "", 0],
      ["Other Bank", "Banks", 1],
    ],
  );
});

test("a security that was not known yet cannot be selected", () => {
  const query = { ...base, productCode: "ORE", securityAsOfDay: dayOf("2025-12-18") };
  assert.deepEqual(stockData(reused, { ...query, knownAtMs: momentOf("2022-01-01") }), { notHeld: "securityAsOf" });
});

const filled = marketOf(
  {
    ABC: [
      ["2013-06-17", 1],
      ["2013-06-18", 2],
      ["2013-06-21", 3],
    ],
  },
  [],
  {
    shortHistory: [
      { code: "ABC", day: "2013-06-19", name: "ABC LIMITED ORDINARY", position: 5, percentage: 0.5 },
      { code: "ABC", day: "2013-06-27", name: "ABC LIMITED ORDINARY", position: 6 },
      { code: "AAA", day: "2013-06-19", name: "AAA LIMITED ORDINARY", position: 7, percentage: 0.01 },
    ],
  },
);

test("days that only the yearly history has are observations without shares on issue, and say so", () => {
  const { points } = stockData(filled, { ...base, fullResolution: true }) as Series;
  assert.deepEqual(
    points.map(({ timestamp, origin, percentage, totalProductInIssue }) => [
      timestamp.slice(8, 10),
      origin,
      percentage,
      totalProductInIssue,
    ]),
    [
      ["17", "daily", 1, 100_000_000],
      ["18", "daily", 2, 100_000_000],
      ["19", "history", 0.5, undefined],
      ["21", "daily", 3, 100_000_000],
      ["27", "history", undefined, undefined],
    ],
  );
});

test("a week is of the origin of its last observation", () => {
  const { points } = stockData(filled, base) as Series;
  assert.deepEqual(
    points.map(({ timestamp, origin }) => [timestamp.slice(8, 10), origin]),
    [
      ["21", "daily"],
      ["27", "history"],
    ],
  );
});

test("origins hold for what was known, too", () => {
  const { points } = stockData(filled, { ...base, knownAtMs: 0 }) as Series;
  assert.deepEqual(
    points.map(({ origin }) => origin),
    ["daily", "daily", "history", "daily", "history"],
  );
});

test("a change of name with prices that go on is one security, then as now", () => {
  const day = dayOf("2021-01-01")!;
  const renamed = marketOf(
    {
      EVO: [
        ["2021-01-01", 1, { name: "EVOLVE EDUCATION GRP ORDINARY" }],
        ["2022-02-25", 2, { name: "EMBARK EARLY ED ORDINARY" }],
      ],
    },
    [],
    { prices: Array.from({ length: 15 }, (_, at) => ({ code: "EVO", day: isoOf(day + 30 * at), close: 1 })) },
    { knownFromMsOf: knownAtNoon },
  );
  const answers = [undefined, momentOf("2026-01-01")].map((knownAtMs) =>
    stockData(renamed, { ...base, productCode: "EVO", fullResolution: true, knownAtMs }),
  );
  for (const series of answers) {
    assert.ok(!("notHeld" in series));
    assert.deepEqual([series.totalObservations, series.formerSecurities], [2, []]);
  }
});
