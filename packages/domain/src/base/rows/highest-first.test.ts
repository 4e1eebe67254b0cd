import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { highestFirst } from "./highest-first.js";

const ordered = (rows: readonly number[], figures: readonly number[]) => [
  ...highestFirst(new Int32Array(rows), new Float64Array(figures)),
];

test("rows go by their figures, highest first, unknown last, equal ones in their order", () => {
  assert.deepEqual(ordered([4, 0, 1, 2, 3], [1, 3, Number.NaN, 3, 0]), [1, 3, 0, 4, 2]);
  assert.deepEqual(ordered([], [1]), []);
});

test("the order is that of a plain stable sort", () => {
  const seed = 5;
  const random = randomOf(seed);
  for (let round = 0; round < 300; round += 1) {
    const figures = Array.from({ length: 60 }, () => (random() < 0.1 ? Number.NaN : Math.floor(random() * 20) / 4));
    const rows = figures.map((_, row) => row).filter(() => random() < 0.7);
    const rank = (row: number) => (Number.isNaN(figures[row]) ? -1 : figures[row]!);
    const plain = rows.toSorted((a, b) => rank(b) - rank(a));
    assert.deepEqual(ordered(rows, figures), plain, `seed ${seed}, round ${round}`);
  }
});
