import assert from "node:assert/strict";
import { test } from "node:test";
import { cutToWidth, padToWidth, textWidth } from "./text-width.js";

for (const [text, width] of [
  ["", 0],
  ["BHP Group", 9],
  ["Zoë", 3],
  ["Zoe\u0308", 3],
  ["中国银行", 8],
  ["ﾊﾛｰ", 3],
  ["한국", 4],
  ["Ａ１", 4],
  ["🙂", 2],
  ["👩‍🔬", 2],
  ["❤️", 2],
  ["a\u200bb", 2],
] as const) {
  test(`"${text}" takes ${width} columns`, () => assert.equal(textWidth(text), width));
}

for (const [text, columns, cut] of [
  ["Commonwealth", 12, "Commonwealth"],
  ["Commonwealth", 8, "Commonw…"],
  ["Bank of China", 8, "Bank of…"],
  ["中国银行", 7, "中国银…"],
  ["中国银行", 6, "中国…"],
  ["abc", 1, "…"],
] as const) {
  test(`"${text}" in ${columns} columns is "${cut}"`, () => {
    assert.equal(cutToWidth(text, columns), cut);
    assert.ok(textWidth(cut) <= columns);
  });
}

test("blanks stand after a text and before a figure", () => {
  assert.deepEqual([padToWidth("中", 4), padToWidth("12", 4, true), padToWidth("long", 2)], ["中  ", "  12", "long"]);
});
