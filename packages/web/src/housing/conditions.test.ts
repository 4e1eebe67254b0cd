import assert from "node:assert/strict";
import { test } from "node:test";
import { conditionsIn } from "./conditions.js";
import { METRICS } from "./metrics.js";

const cases: readonly (readonly [string, readonly object[]])[] = [
  ["metric1=price&min1=500,000&max1=$1 000 000", [{ metricKey: "price", min: 500000, max: 1000000 }]],
  ["metric1=population&max1=0", [{ metricKey: "population", max: 0 }]],
  ["metric1=elevation_min_m&min1=-2.5", [{ metricKey: "elevation_min_m", min: -2.5 }]],
  ["metric2=nbn:0&min2=7", [{ metricKey: "nbn", min: 0, max: 0 }]],
  [
    "metric1=age&min1=30&metric4=age&max4=40",
    [
      { metricKey: "age", min: 30 },
      { metricKey: "age", max: 40 },
    ],
  ],
  ["metric1=price", []],
  ["metric1=nbn", []],
  ["metric1=nbn:x", []],
  ["metric1=unheard&min1=1", []],
  ["metric1=price&min1=1e9", []],
  ["metric1=price&min1=NaN&max1=Infinity", []],
  ["metric5=price&min5=1", []],
  ["", []],
];
for (const [address, conditions] of cases) {
  test(`the conditions of "${address}"`, () => {
    assert.deepEqual(conditionsIn(new URLSearchParams(address), METRICS), conditions);
  });
}
