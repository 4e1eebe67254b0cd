import assert from "node:assert/strict";
import { test } from "node:test";
import { companyNameKey } from "./company-name.js";

for (const [left, right, areEqual] of [
  ["XYZ MINING LIMITED", "Xyz Mining Ltd", true],
  ["XYZ MINING LIMITED", "XYZ MINING LTD.", true],
  ["XYZ PROPRIETARY LIMITED", "XYZ PTY. LTD.", true],
  ["SMITH & JONES LTD", "Smith and Jones Limited", true],
  ["SMITH&JONES LTD", "Smith and Jones Limited", true],
  ["CAFÉ GROUP LTD", "CAFE  GROUP LTD", true],
  ["XYZ (AUSTRALIA) LTD", "XYZ Australia Limited", true],
  ["XYZ LIMITED", "XYZ", false],
  ["XYZ LIMITED", "XYZ PTY LIMITED", false],
  ["XYZ GROUP LIMITED", "XYZ LIMITED", false],
  ["UNLIMITED ENERGY", "UNLTD ENERGY", false],
  ["XYZ COMPANY LTD", "XYZ CO LTD", false],
] as const) {
  test(`"${left}" and "${right}" are ${areEqual ? "one name" : "two names"}`, () =>
    assert.equal(companyNameKey(left) === companyNameKey(right), areEqual));
}

for (const name of ["", " ", "-"]) {
  test(`"${name}" is no name`, () => assert.equal(companyNameKey(name), ""));
}
