import assert from "node:assert/strict";
import { test } from "node:test";
import { keptCount, keptIndex, thinned, thinnedRows } from "./thinning.js";

for (const [points, cap, indexes] of [
  [4, 3, [0, 2, 3]],
  [10, 4, [0, 3, 6, 9]],
  [5, 1, [4]],
  [5, 2, [0, 4]],
  [3, 3, [0, 1, 2]],
  [3, 9, [0, 1, 2]],
  [3, 0, [0, 1, 2]],
  [1, 1, [0]],
  [1, 0, [0]],
  [0, 5, []],
  [0, 1, []],
] as [number, number, number[]][]) {
  test(`${points} points under a cap of ${cap} keep ${JSON.stringify(indexes)}`, () => {
    const kept = keptCount(points, cap);
    assert.deepEqual(
      Array.from({ length: kept }, (_, i) => keptIndex(i, points, kept)),
      indexes,
    );
    const rows = { firstRow: 7, endRow: 7 + points };
    const numbers = Array.from({ length: points }, (_, i) => 7 + i);
    const wanted = indexes.map((index) => 7 + index);
    assert.deepEqual(thinned(numbers, cap), wanted);
    assert.deepEqual(thinnedRows(rows, cap), kept === points ? rows : wanted);
  });
}
