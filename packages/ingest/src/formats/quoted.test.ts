import assert from "node:assert/strict";
import { test } from "node:test";
import { quoted } from "./quoted.js";

for (const [what, cell, shown] of [
  ["a short cell", "a b", '"a b"'],
  ["a long cell", "x".repeat(41), `"${"x".repeat(40)}…"`],
  ["what would clear a terminal", "\u001b[2Ja", '"\\u001b[2Ja"'],
  ["line ends", "a\r\nb", '"a\\u000d\\u000ab"'],
  ["a mark of direction", "a\u202eb", '"a\\u202eb"'],
  ["half a character", "a\ud800", '"a\\ud800"'],
  ["a whole one", "a😀é", '"a😀é"'],
] as const) {
  test(`shows ${what}`, () => assert.equal(quoted(cell), shown));
}
