import assert from "node:assert/strict";
import { test } from "node:test";
import { checkDirectory } from "./check.js";

const company = { day: 1, name: "ACME", industry: null, listed: null };
const directory = (companies: number, from = 0) =>
  Array.from({ length: companies }, (_, i) => ({ code: `C${from + i}`, ...company }));

for (const [what, rows, neighbour, reason] of [
  ["a first directory", directory(2000), undefined, undefined],
  ["some companies gone and some new", directory(1900, 200), directory(2000), undefined],
  [
    "half of the companies",
    directory(1000),
    directory(2000),
    "it has 1000 rows where the file nearest in time has 2000",
  ],
  [
    "other companies",
    directory(2000, 1500),
    directory(2000),
    "only 500 of its 2000 codes are in the file nearest in time",
  ],
  ["a few where a few others are held", directory(3), directory(30, 900), undefined],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkDirectory(rows, neighbour), reason);
  });
}
