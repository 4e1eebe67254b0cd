import assert from "node:assert/strict";
import { test } from "node:test";
import { compareCodePoints } from "./compare-code-points.js";

const ORDER = ["", "A", "AA", "AB", "B", "a", "é", "\ue000", "\uffff", "\uffffx", "😀", "😀a", "😁", "\u{10ffff}"];

for (const [left, one] of ORDER.entries()) {
  test(`the place of ${JSON.stringify(one)} among others is that of its UTF-8 bytes`, () => {
    for (const [right, other] of ORDER.entries()) {
      assert.equal(Math.sign(compareCodePoints(one, other)), Math.sign(left - right));
      assert.equal(Math.sign(left - right), Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }
  });
}
