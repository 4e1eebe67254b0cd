import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "./fold.js";

for (const [text, folded] of [
  ["BHP Group", "bhp group"],
  ["  Domino's   Pizza ", "dominos pizza"],
  ["Domino’s", "dominos"],
  ["S&P/ASX 200", "s p asx 200"],
  ["Café Olé", "cafe ole"],
  ["ＢＨＰ—Group", "ｂｈｐ group"],
  ["%_*", ""],
  ["", ""],
] as const) {
  test(`${JSON.stringify(text)} folds to ${JSON.stringify(folded)}`, () => assert.equal(fold(text), folded));
}
