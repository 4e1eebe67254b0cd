import assert from "node:assert/strict";
import { test } from "node:test";
import type { RowRange } from "../../../base/rows/row-range.js";
import { shortsOf } from "./shorts.fixture.js";
import { meanOf, restOfWeek, weekStarts } from "./weeks.js";

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

function weeksOf(rows: RowRange): RowRange[] {
  return weekStarts(shorts, rows).map((row) => restOfWeek(shorts, row));
}

test("a week runs from Monday to Sunday, over the turn of the year too", () => {
  assert.deepEqual(weeksOf(all), [
    { firstRow: 0, endRow: 3 },
    { firstRow: 3, endRow: 5 },
    { firstRow: 5, endRow: 6 },
  ]);
});

test("rows that begin within a week have the rest of it", () => {
  assert.deepEqual(weeksOf({ firstRow: 1, endRow: 6 })[0], { firstRow: 1, endRow: 3 });
});

test("a week ends with the run of its company", () => {
  const two = shortsOf({ AAA: [["2026-01-06", 1]], BBB: [["2026-01-07", 2]] });
  assert.deepEqual(restOfWeek(two, 0), { firstRow: 0, endRow: 1 });
});

test("no rows are no weeks", () => assert.deepEqual(weeksOf({ firstRow: 2, endRow: 2 }), []));

test("a mean skips what is unknown and is unknown when all is", () => {
  const means = weeksOf(all).map((week) => meanOf(shorts.percentage, week));
  assert.deepEqual(means, [3, 2, Number.NaN]);
});
