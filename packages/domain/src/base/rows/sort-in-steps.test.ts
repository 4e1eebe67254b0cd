import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { sortInSteps } from "./sort-in-steps.js";

/** Rows by figures of which many are equal, and the steps that sorting them takes. */
function sorted(count: number): { readonly rows: Int32Array; readonly expected: number[]; readonly steps: number } {
  const random = randomOf(count);
  const figures = Float64Array.from({ length: count }, () => Math.floor(random() * 50));
  const given = Int32Array.from({ length: count }, (_, row) => row);
  const work = sortInSteps(given, (a, b) => figures[b]! - figures[a]!);
  const expected = [...given].sort((a, b) => figures[b]! - figures[a]!);
  for (let steps = 0; ; steps += 1) {
    const step = work.next();
    if (step.done) return { rows: step.value, expected, steps };
  }
}

for (const count of [0, 1, 4096, 4097, 8192, 8193, 20_000, 33_333]) {
  test(`sorts ${count} rows, and keeps the order of equals`, () => {
    const { rows, expected } = sorted(count);
    assert.deepEqual([...rows], expected);
  });
}

test("has a step for every few thousand rows of each pass", () => {
  assert.ok(sorted(33_333).steps > 20);
});
