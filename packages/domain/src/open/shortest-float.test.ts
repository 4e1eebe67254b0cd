import assert from "node:assert/strict";
import { test } from "node:test";
import { shortestFloat } from "./shortest-float.js";

for (const figure of [0, 1, 0.1, 12.3, 34.43, 1_250_000, 16_777_217, 0.000012, 99.99999, 1e12, -3.5]) {
  test(`${figure} as a float is told by as few digits as tell it`, () => {
    const float = Math.fround(figure);
    const told = shortestFloat(float);
    assert.equal(Math.fround(told), float);
    assert.ok(String(told).length <= String(figure).length, String(told));
  });
}
