import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "./code.js";

for (const [text, code] of [
  ["BHP", "BHP"],
  [" bhp ", "BHP"],
  ["360", "360"],
  ["GSBW34", "GSBW34"],
  ["BH", undefined],
  ["GSBW345", undefined],
  ["BH-P", undefined],
  ["B HP", undefined],
  ["", undefined],
  ["BHP\nBHP", undefined],
] as const) {
  test(`${JSON.stringify(text)} ${code ? `means the code ${code}` : "is no code"}`, () =>
    assert.equal(codeOf(text), code));
}
