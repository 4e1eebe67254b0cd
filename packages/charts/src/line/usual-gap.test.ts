import assert from "node:assert/strict";
import { test } from "node:test";
import { daily } from "../series.fixture.js";
import { usualGapDays } from "./usual-gap.js";

for (const [stepDays, gapDays] of [
  [1, 10],
  [7, 22],
  [18, 44],
] as const) {
  test(`a line of points ${stepDays} days apart breaks after ${gapDays} days`, () => {
    const values = Array.from({ length: 20 }, (_, i) => i);
    const paused = [...daily("2026-01-01", values, stepDays), ...daily("2027-06-01", values, stepDays)];
    assert.equal(usualGapDays(paused), gapDays);
  });
}

test("few points break no line of theirs", () => {
  assert.deepEqual([usualGapDays([]), usualGapDays(daily("2026-01-01", [1]))], [8, 8]);
});
