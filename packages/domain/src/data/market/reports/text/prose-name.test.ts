import assert from "node:assert/strict";
import { test } from "node:test";
import { industryName, stockName } from "./prose-name.js";

for (const [name, shown] of [
  ["Alpha Mining", "Alpha Mining (AAA)"],
  ["Alpha Mining (NZ)", "Alpha Mining (AAA)"],
  ["Alpha.com", "Alpha.com (AAA)"],
  ["Alpha & Sons' 360", "Alpha & Sons' 360 (AAA)"],
  ["x".repeat(50), `${"x".repeat(50)} (AAA)`],
  ["AAA", "AAA"],
  ["Aaa", "AAA"],
  ["", "AAA"],
  ["x".repeat(51), "AAA"],
  ["The A to H of Mining", "The A to H of Mining (AAA)"],
  ["One of seven words and of no more", "AAA"],
  ["Alpha (ZZZ) Mining", "AAA"],
  ["Alpha $ZZZ", "AAA"],
  ["Alpha 5% Notes", "AAA"],
  ["Alpha 5 Per Cent Notes", "AAA"],
  ["Alpha Inc.", "AAA"],
  ["St. Alpha", "AAA"],
  ["J.P. Alpha", "AAA"],
  ["Alpha! Media", "AAA"],
  ["Alpha [ref-9]", "AAA"],
  ["https://alpha.example", "AAA"],
  ["Alpha\nMining", "AAA"],
] as const) {
  test(`a stock called ${JSON.stringify(name)} is introduced as ${shown}`, () => {
    assert.equal(stockName({ code: "AAA", name }), shown);
  });
}

test("an industry is named without what stands in brackets at its end, or after its highest stock", () => {
  const shown = ["Energy", "Equity Real Estate Investment Trusts (REITs)", "Energy.", ""].map((industry) =>
    industryName({ industry, topStockCode: "BBB" }),
  );
  assert.deepEqual(shown, [
    "Energy",
    "Equity Real Estate Investment Trusts",
    "the industry of BBB",
    "the industry of BBB",
  ]);
});
