import assert from "node:assert/strict";
import { test } from "node:test";
import { dataset } from "@daybook/domain";
import type { Layout, LineValues } from "./layout.js";
import { refusalOf } from "./layout-tests.fixture.js";
import { rowsOf } from "./rows.js";

const samples = dataset({
  name: "samples",
  title: "Samples",
  sources: ["samples"],
  columns: {
    code: { type: "text", meaning: "key" },
    isOpen: { type: "number", meaning: "1 or 0" },
    origin: { type: "text", meaning: "the same everywhere" },
  },
  key: ["code"],
});
const layout: Layout<typeof samples> = {
  dataset: samples,
  fields: {
    isOpen: { name: "open", kind: { is: "flag" }, fallback: 0 },
    code: { name: "code", kind: { is: "code" }, required: true },
    origin: { fixed: "here" },
  },
  rowsMax: 2,
};
const line = (at: number, code: string, open?: boolean): LineValues => ({
  line: at,
  values: new Map<string, string | boolean>([
    ["code", code],
    ...(open === undefined ? [] : ([["open", open]] as const)),
  ]),
});

test("puts values, fallbacks and fixed cells under their columns", () => {
  assert.deepEqual(rowsOf(layout, [line(1, "ABC", true), line(2, "XYZ")], 0), [
    { code: "ABC", isOpen: 1, origin: "here" },
    { code: "XYZ", isOpen: 0, origin: "here" },
  ]);
});

for (const [what, lines, refusal] of [
  ["no row", [], [undefined, "the file holds no row"]],
  ["a row too many", [line(1, "A"), line(2, "B"), line(3, "C")], [3, "it is past the 2 rows of a file"]],
  ["a key twice", [line(4, "ABC"), line(9, "ABC")], [9, "its code is also that of line 4"]],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => rowsOf(layout, lines, 0)),
      refusal,
    );
  });
}

test("merges the lines of a key where the layout says how", () => {
  const merging: Layout<typeof samples> = {
    ...layout,
    merged: (rows) => [{ ...rows[0]!, isOpen: rows.reduce((sum, { isOpen }) => sum + isOpen, 0) }],
  };
  assert.deepEqual(rowsOf(merging, [line(1, "ABC", true), line(2, "ABC", true)], 0), [
    { code: "ABC", isOpen: 2, origin: "here" },
  ]);
});
