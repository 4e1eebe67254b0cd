import assert from "node:assert/strict";
import { test } from "node:test";
import { liquidityBand } from "./liquidity-band.js";

for (const [value, band] of [
  [100_000_000, "mega"],
  [99_999_999, "large"],
  [10_000_000, "large"],
  [9_999_999, "mid"],
  [1_000_000, "mid"],
  [999_999, "small"],
  [100_000, "small"],
  [99_999, "micro"],
  [0.01, "micro"],
  [0, ""],
  [undefined, ""],
] as const) {
  test(`${value} a day is ${band || "no band"}`, () => assert.equal(liquidityBand(value), band));
}
