import assert from "node:assert/strict";
import { test } from "node:test";
import { countedText, countText, joined, joinedClauses, movedText, ordinalText, percentText } from "./wording.js";

for (const [percentage, text] of [
  [18.5, "18.50%"],
  [18.4987, "18.50%"],
  [1.005, "1.01%"],
  [100, "100.00%"],
  [0.005, "0.01%"],
  [0.0049, "under 0.01%"],
  [0, "under 0.01%"],
] as const) {
  test(`a position of ${percentage} reads ${text}`, () => assert.equal(percentText(percentage), text));
}

for (const [change, text] of [
  [1.2, "up 1.20 percentage points"],
  [-0.3, "down 0.30 percentage points"],
  [0, "unchanged"],
  [0.004, "unchanged"],
  [-0.004, "unchanged"],
] as const) {
  test(`a change of ${change} reads ${text}`, () => assert.equal(movedText(change), text));
}

for (const [count, text] of [
  [0, "no stocks"],
  [1, "one stock"],
  [9, "nine stocks"],
  [10, "10 stocks"],
  [999, "999 stocks"],
  [1000, "1,000 stocks"],
  [1234567, "1,234,567 stocks"],
] as const) {
  test(`${count} reads ${text}`, () => assert.equal(countedText(count, "stock"), text));
}

test("a plural that is not made with an s is told", () => {
  assert.equal(countedText(2, "industry", "industries"), "two industries");
});

test("places are words up to the ninth", () => {
  assert.deepEqual([1, 2, 3, 9, 10, 11, 12, 13, 21, 22, 23, 101, 111].map(ordinalText), [
    "first",
    "second",
    "third",
    "ninth",
    "10th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "23rd",
    "101st",
    "111th",
  ]);
});

test("lists are joined as they are read", () => {
  assert.deepEqual([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(joined), ["", "A", "A and B", "A, B and C"]);
  assert.deepEqual([["A"], ["A", "B"], ["A", "B", "C"]].map(joinedClauses), ["A", "A, and B", "A; B; and C"]);
});

test("no count is written with a mark of the machine's own language", () => assert.equal(countText(12345), "12,345"));
