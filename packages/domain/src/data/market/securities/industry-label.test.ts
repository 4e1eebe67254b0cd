import assert from "node:assert/strict";
import { test } from "node:test";
import { industryLabel } from "./industry-label.js";

for (const [printed, label] of [
  ["Energy", "Energy"],
  [" Banks ", "Banks"],
  ["Not Applic", undefined],
  ["Class Pend", undefined],
  ["", undefined],
  ["  ", undefined],
] as const) {
  test(`${JSON.stringify(printed)} ${label ? `is the industry ${label}` : "is no industry"}`, () =>
    assert.equal(industryLabel(printed), label));
}
