import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import type { SeriesIdentity } from "../catalogue/definition.js";
import { definitions } from "../catalogue/definitions.js";
import { servedSeriesOf } from "./served-series.js";
import { staleSources } from "./stale-sources.js";

const today = dayOf("2026-07-01")!;

/** A series whose newest period began so many days ago. */
function seriesOf(sourceKey: string, frequency: SeriesIdentity["frequency"], daysAgo: number, licence = "CC-BY-4.0") {
  const identity = {
    topic: "t",
    metric: "m",
    product: "",
    region: "aus",
    unit: "index",
    adjustment: "original",
  } as const;
  const periods = Int32Array.of(today - daysAgo - 400, today - daysAgo);
  return servedSeriesOf({ ...identity, frequency, sourceKey }, licence, { periods, values: Float64Array.of(1, 2) });
}

for (const [sourceKey, frequency, days] of [
  ["rba-key-indicators", "daily", 75],
  ["rba-commodity-prices", "monthly", 75],
  ["abs-labour-force", "monthly", 140],
  ["dcceew-petroleum-statistics", "monthly", 140],
  ["abs-cpi", "quarterly", 260],
  ["abs-population", "quarterly", 400],
  ["abs-government-finance", "quarterly", 280],
  ["abs-recorded-crime-victims", "annual", 1010],
] as const) {
  test(`a ${frequency} series of ${sourceKey} is stale after ${days} days`, () => {
    assert.deepEqual(staleSources([seriesOf(sourceKey, frequency, days)], today), []);
    const [stale] = staleSources([seriesOf(sourceKey, frequency, days + 1)], today);
    assert.deepEqual([stale?.sourceKey, stale?.series], [sourceKey, 1]);
  });
}

test("retail turnover has ended, and series made here are no publication: neither is ever stale", () => {
  const series = [
    seriesOf("abs-retail-trade", "monthly", 9_999),
    seriesOf("derived-economy", "monthly", 9_999, "derived"),
  ];
  assert.deepEqual(staleSources(series, today), []);
});

test("every other publication of the catalogue is stale at some age", () => {
  const sources = new Set(definitions.map(({ sourceKey }) => sourceKey).filter((key) => key !== "abs-retail-trade"));
  const series = definitions.map(({ sourceKey, frequency }) => seriesOf(sourceKey, frequency, 9_999));
  assert.deepEqual(
    staleSources(series, today).map(({ sourceKey }) => sourceKey),
    [...sources].sort(),
  );
});

test("a series without an observation is not late", () => {
  const { info } = seriesOf("abs-cpi", "quarterly", 0);
  assert.deepEqual(staleSources([{ info, periods: new Int32Array(0), values: new Float64Array(0) }], today), []);
});

test("publications come by key, each once, with its late series and the newest period of those", () => {
  const series = [
    seriesOf("rba-key-indicators", "monthly", 200),
    seriesOf("abs-cpi", "quarterly", 400),
    seriesOf("abs-cpi", "quarterly", 10),
    seriesOf("abs-cpi", "quarterly", 300),
  ];
  assert.deepEqual(staleSources(series, today), [
    { sourceKey: "abs-cpi", series: 2, newestPeriod: "2025-09-04" },
    { sourceKey: "rba-key-indicators", series: 1, newestPeriod: "2025-12-13" },
  ]);
});
