import assert from "node:assert/strict";
import { test } from "node:test";
import { Sum } from "./sum.js";

for (const [figures, total] of [
  [[], 0],
  [[1e18, 1, -1e18], 1],
  [[1, 1e18, -1e18], 1],
  [[-0.5, 0.5], 0],
  [Array.from({ length: 10 }, () => 0.1), 1],
] as const) {
  test(`${JSON.stringify(figures)} come to ${total}`, () => {
    const sum = new Sum();
    for (const figure of figures) sum.add(figure);
    assert.equal(sum.total, total);
  });
}
