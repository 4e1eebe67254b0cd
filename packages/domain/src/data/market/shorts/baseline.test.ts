import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { baselineRow } from "./baseline.js";
import { shortsOf } from "./shorts.fixture.js";

for (const [dates, afterDate, baseline, rule] of [
  [
    ["2026-07-01", "2026-07-02", "2026-07-06"],
    "2026-07-02",
    "2026-07-02",
    "the newest observation at the start counts",
  ],
  [["2026-07-01", "2026-07-06"], "2026-07-03", "2026-07-01", "an older one counts too"],
  [["2026-06-19", "2026-07-06"], "2026-07-03", "2026-06-19", "14 days before the start is not too old"],
  [["2026-06-18", "2026-07-06"], "2026-07-03", "2026-07-06", "15 days are: the first of the window counts instead"],
  [["2026-07-06", "2026-07-07"], "2026-07-03", "2026-07-06", "a young listing counts from its first day"],
  [["2026-07-01"], "2026-07-03", "2026-07-01", "an empty window may still have a baseline"],
  [["2026-06-01"], "2026-07-03", undefined, "an empty window without a recent observation has none"],
] as [string[], string, string | undefined, string][]) {
  test(rule, () => {
    const shorts = shortsOf({ AAA: dates.map((date) => [date, 1]) });
    const row = baselineRow(shorts, { firstRow: 0, endRow: dates.length }, dayOf(afterDate)!);
    assert.equal(row === undefined ? undefined : isoOf(shorts.day[row]!), baseline);
  });
}

test("a window without a beginning counts from its first observation", () => {
  const shorts = shortsOf({
    AAA: [
      ["2010-06-16", 1],
      ["2026-07-06", 2],
    ],
  });
  assert.equal(baselineRow(shorts, { firstRow: 0, endRow: 2 }, Number.NEGATIVE_INFINITY), 0);
});
