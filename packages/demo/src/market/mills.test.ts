import assert from "node:assert/strict";
import { test } from "node:test";
import { millsText, onStep, stepAbove, stepBelow } from "./mills.js";

for (const [mills, nearest, above, below] of [
  [0.2, 1, 1, 1],
  [57.4, 57, 58, 57],
  [1_003, 1_005, 1_005, 1_000],
  [1_005, 1_005, 1_005, 1_005],
  [2_344, 2_340, 2_350, 2_340],
] as const) {
  test(`${mills} mills lie between ${below} and ${above}, nearest ${nearest}`, () =>
    assert.deepEqual([onStep(mills), stepAbove(mills), stepBelow(mills)], [nearest, above, below]));
}

for (const [mills, text] of [
  [1, "0.001"],
  [70, "0.070"],
  [1_005, "1.005"],
  [98_760, "98.760"],
] as const) {
  test(`${mills} mills are printed as ${text}`, () => assert.equal(millsText(mills), text));
}
