import assert from "node:assert/strict";
import { test } from "node:test";
import { count, dollars, percent, type Unit } from "../chart.js";
import { figureInFull, figureInShort, tickLabels } from "./figures.js";

const figures: readonly (readonly [number, Unit, string, string])[] = [
  [1234.5, dollars, "$1,234.50", "$1,234.50"],
  [-3.2, percent, "−3.20%", "−3.20%"],
  [0, percent, "0.00%", "0.00%"],
  [-0.0001, count, "−0.00010", "−0.00010"],
  [0.004, dollars, "$0.0040", "$0.0040"],
  [1_650_000, dollars, "$1,650,000.00", "$1.65m"],
  [-2.5e9, {}, "−2,500,000,000", "−2.50bn"],
  [1e15, {}, "1,000,000,000,000,000", "1,000tn"],
  [6.86e11, dollars, "$686,000,000,000.00", "$686bn"],
  [1e-9, {}, "0.0000000010", "0.0000000010"],
  [1e-20, {}, "1e-20", "1e-20"],
  [12, { after: " days" }, "12 days", "12 days"],
  [12.345, {}, "12.35", "12.35"],
  [0.155, { ...dollars, decimalsMax: 4 }, "$0.155", "$0.155"],
  [0.1, { ...dollars, decimalsMax: 4 }, "$0.10", "$0.10"],
  [-1.00004, { ...dollars, decimalsMax: 4 }, "−$1.00", "−$1.00"],
];

for (const [value, unit, full, short] of figures) {
  test(`${value} is written ${full}, or ${short}`, () => {
    assert.deepEqual([figureInFull(value, unit), figureInShort(value, unit)], [full, short]);
  });
}

test("the labels of an axis have the same decimals and the same scale", () => {
  assert.deepEqual(tickLabels([-0.5, 0, 0.5], 0.5, percent), ["−0.5%", "0%", "0.5%"]);
  assert.deepEqual(tickLabels([0, 2.5, 5], 2.5, percent), ["0%", "2.5%", "5.0%"]);
  assert.deepEqual(tickLabels([0, 500_000, 1_000_000], 500_000, dollars), ["$0", "$0.5m", "$1.0m"]);
  assert.deepEqual(tickLabels([1_000_000, 1_000_001], 1), ["1,000,000", "1,000,001"]);
});
