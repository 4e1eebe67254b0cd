import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "./nearest.js";

const names = ["limit", "offset", "period", "productCodes", "summaryOnly"];

for (const [given, expected] of [
  ["limt", "limit"],
  ["Limit", "limit"],
  ["ilmit", "limit"],
  ["perod", "period"],
  ["productcode", "productCodes"],
  ["sumaryOnly", "summaryOnly"],
  ["code", "productCodes"],
  ["only", "summaryOnly"],
  ["x", undefined],
  ["somethingElse", undefined],
  ["", undefined],
] as const) {
  test(`${given || "nothing"} is nearest to ${expected}`, () => {
    assert.equal(nearest(given, names), expected);
  });
}

test("a name of a megabyte costs nothing", () => {
  const start = performance.now();
  assert.equal(nearest("x".repeat(1 << 20), names), undefined);
  assert.ok(performance.now() - start < 100);
});
