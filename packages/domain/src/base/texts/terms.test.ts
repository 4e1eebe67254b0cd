import assert from "node:assert/strict";
import { test } from "node:test";
import { isTerm } from "./terms.js";

for (const word of ["ore", "copper", "zurich", "co2gas", "mid1", "новости"]) {
  test(`${word} is a term`, () => assert.ok(isTerm(word)));
}

for (const word of ["", "of", "2026", "h2o", "b2b", "the", "and", "with", "their"]) {
  test(`${JSON.stringify(word)} is no term`, () => assert.ok(!isTerm(word)));
}
