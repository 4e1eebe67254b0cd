import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestSourceTo } from "./nearest-source.js";

for (const [name, nearest] of [
  ["asic-short", "asic-shorts"],
  ["shorts", "asic-shorts"],
  ["asx-company", "asx-companies"],
  ["ASX-Companies", "asx-companies"],
] as const) {
  test(`takes ${name} for ${nearest}`, () => assert.equal(nearestSourceTo(name), nearest));
}
