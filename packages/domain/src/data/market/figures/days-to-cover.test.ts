import assert from "node:assert/strict";
import { test } from "node:test";
import { daysToCover } from "./days-to-cover.js";

for (const [position, volume, days] of [
  [21_353_566, 9_000_000, 2.37],
  [1005, 1000, 1.01],
  [1, 1000, 0],
  [0, 1000, undefined],
  [-5, 1000, undefined],
  [1000, 0, undefined],
  [1000, undefined, undefined],
  [undefined, 1000, undefined],
] as const) {
  test(`${position} shares at ${volume} a day take ${days} days`, () =>
    assert.equal(daysToCover(position, volume), days));
}
