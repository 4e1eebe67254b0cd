import assert from "node:assert/strict";
import { test } from "node:test";
import { sizeInWords } from "./size-in-words.js";

for (const [before, after, unit, words] of [
  [4.5, 4.1, "percent", "0.4 points lower"],
  [4.1, 4.5, "percent", "0.4 points higher"],
  [1.26597761, 1.26598825, "percent", "0.000011 points higher"],
  [-1, 2, "percent", "3 points higher"],
  [5, 25.4, "percent", "20 points higher"],
  [100, 112, "shares", "12 % higher"],
  [112, 100, "shares", "11 % lower"],
  [1_000_000, 1_000_001, "shares", "0.0001 % higher"],
  [100, 0, "AUD", "100 % lower"],
  [100, 350, "AUD", "3.5 times as high"],
  [-100, -350, "AUD", "3.5 times as low"],
  [-100, -50, "AUD", "50 % higher"],
  [0, 1234.5, "AUD", "1,235 higher"],
  [-5, 5, "AUD", "10 higher"],
  [undefined, 5, "AUD", "added"],
  [5, undefined, "percent", "withdrawn"],
  [5, 5, "AUD", "the same"],
  [undefined, undefined, "AUD", "unknown"],
] as const) {
  test(`${before ?? "nothing"} that becomes ${after ?? "nothing"} ${unit} is ${words}`, () => {
    assert.equal(sizeInWords({ before, after, unit }), words);
  });
}
