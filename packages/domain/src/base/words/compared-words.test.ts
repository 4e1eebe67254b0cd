import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedWords } from "./compared-words.js";

for (const [text, words] of [
  ["", []],
  [" The cost of LIVING ", ["cost", "living"]],
  ["House prices", ["house", "price"]],
  ["Jobless, business; gas & CPI", ["jobless", "business", "gas", "cpi"]],
  ["dwelling_units-per 100k", ["dwelling", "unit", "100k"]],
  ["owner-occupiers'", ["owner", "occupier"]],
] as const) {
  test(`compares ${JSON.stringify(text)} by its words`, () => assert.deepEqual(comparedWords(text), words));
}
