import assert from "node:assert/strict";
import { test } from "node:test";
import { unknownLast } from "./unknown-last.js";

for (const [direction, sorted] of [
  ["ascending", [-1, 0, 2, null, null]],
  ["descending", [2, 0, -1, null, null]],
] as const) {
  test(`unknown figures come last in ${direction} order`, () => {
    // A sort never hands undefined itself to its comparison.
    const figures = [null, 2, -1, null, 0];
    assert.deepEqual(
      figures.sort((a, b) => unknownLast(a ?? undefined, b ?? undefined, direction)),
      sorted,
    );
  });
}
