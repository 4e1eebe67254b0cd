import assert from "node:assert/strict";
import { test } from "node:test";
import { figureTexts } from "./figure-text.js";

for (const [figures, texts] of [
  [
    [1.5, 2],
    ["1.5", "2.0"],
  ],
  [
    [12.34567, -0.5],
    ["12.3457", "-0.5000"],
  ],
  [
    [0.000012345, 1],
    ["0.000012", "1"],
  ],
  [[2026], ["2026"]],
  [
    [12345.678, 1],
    ["12,345.68", "1.00"],
  ],
  [
    [1234567.8, 0.25],
    ["1,234,568", "0.25"],
  ],
  [[-1e21], ["-1e+21"]],
  [[], []],
] as const) {
  test(`${JSON.stringify(figures)} reads as ${texts.join(" and ")}`, () =>
    assert.deepEqual(figureTexts(figures), texts));
}
