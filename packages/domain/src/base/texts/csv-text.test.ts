import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText } from "./csv-text.js";

for (const [what, text, cell] of [
  ["a call", '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ["a sum", "+1+1", "'+1+1"],
  ["a difference", "-1+1", "'-1+1"],
  ["an older kind of formula", "@SUM(A1)", "'@SUM(A1)"],
  ["a list", "- a list", "'- a list"],
  ["a formula behind a tab", "\t=1", "'\t=1"],
  ["a tab alone", "\tABC", "'\tABC"],
  ["a line end alone", "\rABC", `"'\rABC"`],
  ["a formula behind blanks", "\u00a0 =1", "'\u00a0 =1"],
  ["a formula behind what cannot be seen", "\ufeff\u200b\u0000=1", "'\ufeff\u200b\u0000=1"],
  ["a formula in wide signs", "＝1", "'＝1"],
  ["a formula behind a mark of direction", "\u202e=1", "'=1"],
  ["a text with marks of direction", "ABC\u202egnp\u2069.exe\u200f", "ABCgnp.exe"],
  ["a number below zero", "-12.5", "-12.5"],
  ["a sign further on", "a=b @ c", "a=b @ c"],
  ["a name", "ASCIANO LIMITED", "ASCIANO LIMITED"],
  ["quotes and commas", 'G8 "GEM", ORDINARY', '"G8 ""GEM"", ORDINARY"'],
  ["blanks around", " a ", '" a "'],
  ["nothing", "", ""],
] as const) {
  test(`${what} is a cell that runs nothing`, () => assert.equal(csvText(text), cell));
}
