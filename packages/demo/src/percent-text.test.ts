import assert from "node:assert/strict";
import { test } from "node:test";
import { percentText } from "./percent-text.js";

// The last five are rows of the real report of 2024-12-31.
for (const [position, issued, text] of [
  [1, 2, "50"],
  [19, 200, "9.5"],
  [5, 4, "125"],
  [1, 3, "33.33333333"],
  [2, 3, "66.66666667"],
  [1, 20_000_000_000, "0.00000001"],
  [1, 20_000_000_001, "0"],
  [13_103_458, 303_547_676, "4.31677098"],
  [60, 252_041_613, "0.00002381"],
  [332_497, 93_957_928, "0.3538786"],
  [296_899_850, 224_000_000, "132.54457589"],
  [421_686_660, 3_012_408_870, "13.99832089"],
] as const) {
  test(`${position} of ${issued} is ${text} percent`, () => assert.equal(percentText(position, issued), text));
}
