import assert from "node:assert/strict";
import { test } from "node:test";
import { shortsOf } from "./shorts.fixture.js";
import { meanOf, weeksOf } from "./weeks.js";

const shorts = shortsOf({
  AAA: [
    ["2025-12-29", 1],
    ["2026-01-02", 3],
    ["2026-01-04", 5],
    ["2026-01-05", null, { issued: null }],
    ["2026-01-06", 2, { issued: null }],
    ["2026-01-21", null, { issued: null }],
  ],
});
const all = { firstRow: 0, endRow: 6 };

test("a week runs from Monday to Sunday, over the turn of the year too", () => {
  assert.deepEqual(weeksOf(shorts, all), [
    { firstRow: 0, endRow: 3 },
    { firstRow: 3, endRow: 5 },
    { firstRow: 5, endRow: 6 },
  ]);
});

test("no rows are no weeks", () => assert.deepEqual(weeksOf(shorts, { firstRow: 2, endRow: 2 }), []));

test("a mean skips what is unknown and is unknown when all is", () => {
  const means = weeksOf(shorts, all).map((week) => meanOf(shorts.percentage, week));
  assert.deepEqual(means, [3, 2, Number.NaN]);
});
