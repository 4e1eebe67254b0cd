import assert from "node:assert/strict";
import { test } from "node:test";
import { medianOf } from "./median-of.js";

for (const [values, median] of [
  [[], undefined],
  [[7], 7],
  [[10, 9, 2], 9],
  [[4, 1, 10, 2], 3],
] as const) {
  test(`the median of ${JSON.stringify(values)} is ${median}`, () => assert.equal(medianOf(values), median));
}

test("what is measured stays in its order", () => {
  const values = [3, 1, 2];
  medianOf(values);
  assert.deepEqual(values, [3, 1, 2]);
});
