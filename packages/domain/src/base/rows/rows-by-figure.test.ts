import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsAscending, rowsDescending } from "./rows-by-figure.js";

const figures = [7, -3, 7, 1000];
const rows = Int32Array.of(3, 2, 1, 0);

test("rows come by their figures, equal ones in their order", () => {
  const figureOf = (row: number) => figures[row]!;
  assert.deepEqual(
    [[...rowsAscending(rows, figureOf)], [...rowsDescending(rows, figureOf)]],
    [
      [1, 2, 0, 3],
      [3, 2, 0, 1],
    ],
  );
});

test("no rows have no order", () => {
  assert.deepEqual(
    [rowsAscending(new Int32Array(0), () => 1).length, rowsDescending(new Int32Array(0), () => 1).length],
    [0, 0],
  );
});
