import assert from "node:assert/strict";
import { validateHeaderValue } from "node:http";
import { test } from "node:test";
import { headerText } from "./header-text.js";

for (const [text, expected] of [
  ["did you mean Albanese?", "did you mean Albanese?"],
  ["Renée O’Neil – Zoë", "Renee O'Neil - Zoe"],
  ["two\r\nlines, \u{1f600}", "two--lines, -"],
] as const) {
  test(`${JSON.stringify(text)} is ${expected} in a header`, () => {
    validateHeaderValue("X-Hint", headerText(text));
    assert.equal(headerText(text), expected);
  });
}
