import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { type IndexSeriesQuery, indexSeries } from "./index-series.js";
import { listIndices } from "./indices.js";

const level = (code: string, day: string, close: number, rest = {}) => ({ code, day, close, ...rest });

const market = marketOf({}, [], {
  indexLevels: [
    level("XJO", "2019-01-02", 1, { open: 0.5, high: 2, low: null }),
    level("XJO", "2025-03-10", 2),
    level("XJO", "2025-03-11", 3),
    level("XJO", "2025-12-10", 4),
    level("XJO", "2026-03-10", 5),
    level("XKO", "2026-05-05", 9),
    level("XTL", "2026-05-05", 9),
  ],
});

const base: IndexSeriesQuery = { indexCode: "XJO", period: "1Y", maxPoints: 0 };

test("the registry comes by code with the sessions that are held", () => {
  const outline = listIndices(market).indices.map((index) => Object.values(index));
  assert.deepEqual(outline, [
    ["XAO", "All Ordinaries", "price", "AUD", "", "", 0],
    ["XJO", "S&P/ASX 200", "price", "AUD", "2019-01-02", "2026-03-10", 5],
    ["XJT", "S&P/ASX 200 Gross Total Return", "total", "AUD", "", "", 0],
    ["XKO", "S&P/ASX 300", "price", "AUD", "2026-05-05", "2026-05-05", 1],
  ]);
});

test("the demo world has indices of its own, and the real ones are empty there", () => {
  const { indices } = listIndices({ ...market, isDemo: true, indices: marketOf({}).indices });
  assert.deepEqual(
    indices.map(({ code, observations }) => [code, observations]),
    ["D9A", "D9B", "D9T", "XAO", "XJO", "XJT", "XKO"].map((code) => [code, 0]),
  );
});

test("a series has its index, its window and what was sent of it", () => {
  assert.deepEqual(sent(indexSeries(market, { ...base, fromDay: dayOf("2019-01-01"), toDay: dayOf("2019-12-31") })), {
    index: {
      code: "XJO",
      name: "S&P/ASX 200",
      returnType: "price",
      currency: "AUD",
      earliestDate: "2019-01-02",
      latestDate: "2026-03-10",
      observations: 5,
    },
    points: [{ date: "2019-01-02", open: 0.5, high: 2, close: 1 }],
    totalObservations: 1,
    downsampled: false,
    requestedFrom: "2019-01-01",
    requestedTo: "2019-12-31",
    coveredFrom: "2019-01-02",
    coveredTo: "2019-01-02",
    truncated: true,
  });
});

function outline(query: Partial<IndexSeriesQuery>): unknown[] {
  const series = indexSeries(market, { ...base, ...query })!;
  const { requestedFrom, requestedTo, coveredFrom, coveredTo, truncated, totalObservations, downsampled } = series;
  const closes = series.points.map(({ close }) => close).join(" ");
  return [closes, totalObservations, downsampled, requestedFrom, requestedTo, coveredFrom, coveredTo, truncated];
}

for (const [query, answer, rule] of [
  [
    {},
    ["3 4 5", 3, false, "2025-03-11", "2026-03-10", "2025-03-11", "2026-03-10", false],
    "a period is resolved to its days up to the newest session of this index",
  ],
  [
    { period: "10Y" },
    ["1 2 3 4 5", 5, false, "2016-03-11", "2026-03-10", "2019-01-02", "2026-03-10", true],
    "more years than the series has are truncated although every session is sent",
  ],
  [
    { period: "MAX", maxPoints: 2 },
    ["1 5", 5, true, "", "", "2019-01-02", "2026-03-10", false],
    "MAX has open ends, which never truncate",
  ],
  [
    { fromDay: dayOf("2025-12-01") },
    ["4 5", 2, false, "2025-12-01", "", "2025-12-10", "2026-03-10", false],
    "from alone leaves the other end open",
  ],
  [
    { toDay: dayOf("2026-03-11"), period: "1D" },
    ["1 2 3 4 5", 5, false, "", "2026-03-11", "2019-01-02", "2026-03-10", true],
    "an end after the last session truncates",
  ],
  [
    { fromDay: dayOf("2019-01-02"), toDay: dayOf("2026-03-10") },
    ["1 2 3 4 5", 5, false, "2019-01-02", "2026-03-10", "2019-01-02", "2026-03-10", false],
    "the very days of the series do not",
  ],
  [
    { fromDay: dayOf("2020-01-01"), toDay: dayOf("2020-12-31") },
    ["", 0, false, "2020-01-01", "2020-12-31", "", "", false],
    "a gap in the series is no truncation",
  ],
  [{ indexCode: "XJT" }, ["", 0, false, "", "", "", "", false], "an index without data has no window"],
  [
    { indexCode: "XJT", fromDay: dayOf("2020-01-01") },
    ["", 0, false, "2020-01-01", "", "", "", false],
    "and is never truncated",
  ],
] as [Partial<IndexSeriesQuery>, unknown[], string][]) {
  test(rule, () => assert.deepEqual(outline(query), answer));
}

test("the code may come in any case", () =>
  assert.equal(indexSeries(market, { ...base, indexCode: "xjo" })?.index?.code, "XJO"));

for (const indexCode of ["XTL", "XXX", "BHP", ""]) {
  test(`${JSON.stringify(indexCode)} is no index of the registry`, () =>
    assert.equal(indexSeries(market, { ...base, indexCode }), undefined));
}
