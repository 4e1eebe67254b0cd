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

test("a name of a megabyte is cut before it is compared, which would take hours", () => {
  const names = Array.from({ length: 1_000 }, (_, i) => `${"x".repeat(126)}${i}`);
  assert.equal(nearest("x".repeat(1 << 20), names)?.slice(0, 126), "x".repeat(126));
});
