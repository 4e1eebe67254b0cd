import assert from "node:assert/strict";
import { test } from "node:test";
import { colorOf, treeMapViews } from "./tree-map-view.js";

const { currentChange, percentageChange, currentValue } = treeMapViews;

for (const [view, change, color] of [
  [currentChange, 0.049, "#9ca3af"],
  [currentChange, 0.05, "#fca5a5"],
  [currentChange, 0.35 - 0.3, "#fca5a5"],
  [currentChange, 0.5, "#ef4444"],
  [currentChange, 2.05 - 1.55, "#ef4444"],
  [currentChange, 1.5, "#991b1b"],
  [currentChange, -0.049, "#9ca3af"],
  [currentChange, -0.05, "#86efac"],
  [currentChange, -0.5, "#22c55e"],
  [currentChange, -1.5, "#166534"],
  [currentChange, 0, "#9ca3af"],
  [currentChange, Number.NaN, "#9ca3af"],
  [percentageChange, 0.99, "#9ca3af"],
  [percentageChange, 1, "#fca5a5"],
  [percentageChange, 10, "#ef4444"],
  [percentageChange, 50, "#991b1b"],
  [percentageChange, -50, "#166534"],
  [currentValue, 0.99, "#9ca3af"],
  [currentValue, 1, "#fca5a5"],
  [currentValue, 4.99, "#fca5a5"],
  [currentValue, 5, "#ef4444"],
  [currentValue, 10, "#991b1b"],
] as const) {
  test(`a change of ${change} in view ${view} is ${color}`, () => assert.equal(colorOf(view, change), color));
}
