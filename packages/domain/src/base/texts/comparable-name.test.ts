import assert from "node:assert/strict";
import { test } from "node:test";
import { comparableName } from "./comparable-name.js";

const compared: readonly (readonly [name: string, comparable: string])[] = [
  ["Woolworths Group Ltd.", "WOOLWORTHS GROUP"],
  ["A & B Pty Ltd", "A B"],
  ["X Pty Ltd & Y Pty Ltd", "X PTY LTD Y"],
  ["Coles\u2019 Caf\u00e9  N.L", "COLES CAFE N L"],
  ["O'Brien`s \u2018Own\u2019 Corporation Limited", "OBRIENS OWN"],
  ["Pty Ltd", "PTY LTD"],
  ["\u00df Stra\u00dfe AG", "SS STRASSE AG"],
  [" - ", ""],
];

for (const [name, comparable] of compared) {
  test(`${name} is compared as ${comparable}`, () => assert.equal(comparableName(name), comparable));
}
