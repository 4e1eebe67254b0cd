import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsByKey } from "./rows-by-key.js";

const keys = [2, 0, 2, -1, 0];

test("rows come by their keys, those of one key in their order, and those without a key not at all", () => {
  const { rows, of } = rowsByKey(Int32Array.of(4, 3, 2, 1, 0), (row) => keys[row]!, 3);
  assert.deepEqual([[...rows], [...of(0)], [...of(1)], [...of(2)]], [[4, 1, 2, 0], [4, 1], [], [2, 0]]);
});

test("ordering by the last key first gives the order of all keys", () => {
  const [first, last] = [(row: number) => Math.floor(row / 3) % 2, (row: number) => 2 - (row % 3)];
  const order = rowsByKey(rowsByKey(Int32Array.of(5, 4, 3, 2, 1, 0), last, 3).rows, first, 2).rows;
  assert.deepEqual([...order], [2, 1, 0, 5, 4, 3]);
});

test("no rows have no keys", () => {
  const { rows } = rowsByKey(new Int32Array(0), () => 0, 0);
  assert.equal(rows.length, 0);
});
