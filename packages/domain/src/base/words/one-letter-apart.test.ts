import assert from "node:assert/strict";
import { test } from "node:test";
import { areOneLetterApart } from "./one-letter-apart.js";

for (const [one, other, expected] of [
  ["labor", "labour", true],
  ["labour", "labor", true],
  ["unemploymnet", "unemployment", true],
  ["wagws", "wages", true],
  ["swap", "swpa", true],
  ["xlabour", "labour", true],
  ["labourx", "labour", true],
  ["labour", "labour", false],
  ["labr", "labour", false],
  ["lbaoru", "labour", false],
  ["import", "export", false],
  ["", "a", true],
  ["", "", false],
] as const) {
  test(`${one || "nothing"} and ${other || "nothing"} are ${expected ? "" : "not "}one letter apart`, () =>
    assert.equal(areOneLetterApart(one, other), expected));
}
