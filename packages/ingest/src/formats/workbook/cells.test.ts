import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "./place.js";
import { plainText, withoutFootnotes } from "./plain-text.js";

for (const [row, column, place] of [
  [0, 0, "Data!A1"],
  [6, 25, "Data!Z7"],
  [6, 26, "Data!AA7"],
  [99, 701, "Data!ZZ100"],
  [99, 702, "Data!AAA100"],
] as const) {
  test(`the cell of row ${row} and column ${column} is ${place}`, () =>
    assert.equal(placeOf("Data", row, column), place));
}

test("a cell has single spaces and none around it", () => {
  assert.deepEqual([" a \u00a0 b\n", 2024, undefined, true].map(plainText), ["a b", "2024", "", "true"]);
});

test("marks of footnotes are cut at the end alone", () => {
  assert.deepEqual(
    ["Assault(a)", "Assault (a)(b)", "2024 (c)", "Regular (a) grade", "Sales (ML)"].map(withoutFootnotes),
    ["Assault", "Assault", "2024", "Regular (a) grade", "Sales (ML)"],
  );
});
