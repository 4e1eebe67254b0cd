import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { reportFigures } from "./report-figures.js";
import { reportPeriodOf } from "./report-periods.js";

/** Percentages on the Fridays of two weeks; null is no observation. */
function statsOf(...percentages: readonly (readonly [number | null, number | null])[]) {
  const shorts = percentages.map(([before, now], number): [string, Observation[]] => [
    `AA${number}`,
    [
      ...(before === null ? [] : [["2026-01-30", before] as const]),
      ...(now === null ? [] : [["2026-02-06", now] as const]),
    ],
  ]);
  const market = marketOf(Object.fromEntries(shorts));
  return reportFigures(market, reportPeriodOf(market, "2026-W06")!).marketStats;
}

test("the market is counted, averaged and compared", () => {
  assert.deepEqual(statsOf([12.5, 12.345], [10, 10.5], [4.99, 5], [1, 1], [null, 0.5], [3, null], [9, 0]), {
    totalStocksShorted: 5,
    avgShortPct: 5.87,
    medianShortPct: 5,
    maxShortPct: 12.345,
    maxShortCode: "AA0",
    stocksAbove10pct: 2,
    stocksAbove5pct: 3,
    wowAvgChange: -0.88,
    riserCount: 1,
    fallerCount: 1,
  });
});

test("a position that is published as 0.00 percent is counted and averaged", () => {
  const row = (code: string, position: number, percentage: number) => {
    return { code, day: "2026-02-06", name: `${code} LIMITED ORDINARY`, position, percentage };
  };
  // Only the yearly history has the second date, to two places and without shares on issue.
  const shortHistory = [row("AAA", 2_000_000, 2), row("BBB", 400, 0), row("CCC", 0, 0)];
  const market = marketOf({ AAA: [["2026-01-30", 2]], BBB: [["2026-01-30", 0, { position: 400 }]] }, [], {
    shortHistory,
  });
  const { marketStats } = reportFigures(market, reportPeriodOf(market, "2026-W06")!);
  assert.deepEqual([marketStats.totalStocksShorted, marketStats.avgShortPct, marketStats.wowAvgChange], [2, 1, 0]);
});

for (const [percentages, median, rule] of [
  [[1, 2, 4], 2, "the median is the one in the middle"],
  [[1, 2, 3, 4], 2.5, "or the mean of the two there"],
  [[1], 1, "or the only one"],
] as const) {
  test(rule, () => assert.equal(statsOf(...percentages.map((now) => [1, now] as const)).medianShortPct, median));
}

test("the change of the mean is rounded once", () => {
  // Means of 1.004 and 1.0145: their rounded figures differ by 0.01 as well as by 0.02.
  assert.equal(statsOf([1.004, 1.0145]).wowAvgChange, 0.01);
  assert.equal(statsOf([1.0049, 1.0151]).wowAvgChange, 0.01);
});

for (const [before, now, riserCount, fallerCount] of [
  [0.5, 0.51, 0, 0],
  [0.5, 0.511, 1, 0],
  [0.51, 0.5, 0, 0],
  [0.511, 0.5, 0, 1],
  [null, 0.5, 0, 0],
] as const) {
  test(`from ${before} to ${now} are ${riserCount} risers and ${fallerCount} fallers`, () => {
    const stats = statsOf([before, now], [1, 1]);
    assert.deepEqual([stats.riserCount, stats.fallerCount], [riserCount, fallerCount]);
  });
}
