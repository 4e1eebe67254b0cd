import assert from "node:assert/strict";
import { test } from "node:test";
import { timeLeft } from "./time-left.js";

for (const [elapsedMs, done, total, text] of [
  [0, 0, 10, ""],
  [4_999, 1, 10, ""],
  [60_000, 1, 4, ", about 3 min left"],
  [60_000, 9, 10, ", less than a minute left"],
  [60_000, 10, 10, ""],
  [60_000, 0, 10, ""],
] as const) {
  test(`${done} of ${total} in ${elapsedMs} ms leaves "${text}"`, () =>
    assert.equal(timeLeft(elapsedMs, done, total), text));
}
