import assert from "node:assert/strict";
import { test } from "node:test";
import { industriesBySector, sectorOf } from "./sectors.js";

test("25 industry groups make 11 sectors", () => {
  const industries = Object.values(industriesBySector).flat();
  assert.deepEqual([new Set(industries).size, Object.keys(industriesBySector).length], [25, 11]);
});

for (const [industry, sector] of [
  ["Materials", "Materials"],
  ["Banks", "Financials"],
  ["Equity Real Estate Investment Trusts (REITs)", "Real Estate"],
  ["Media & Entertainment", "Communication Services"],
  ["Diversified Financials", ""],
  ["banks", ""],
  ["", ""],
  ["constructor", ""],
] as const) {
  test(`the sector of ${JSON.stringify(industry)} is ${JSON.stringify(sector)}`, () =>
    assert.equal(sectorOf(industry), sector));
}
