import assert from "node:assert/strict";
import { test } from "node:test";
import type { Import } from "@daybook/store";
import { filePairs } from "./file-pairs.js";

/** Imports in the order of a ledger, each "source unit version"; their bytes are those of their places, or of the fourth word. */
function ledgerOf(...entries: readonly string[]): Import[] {
  return entries.map((entry, at) => {
    const [source, unit, version, sha256 = `bytes ${at}`] = entry.split(" ") as [string, string, string, string?];
    const file = {
      fileName: `${at}`,
      address: null,
      bytes: 1,
      rows: 1,
      licence: "",
      publishedAt: null,
      publishedFrom: null,
    };
    return { ...file, id: at, source, unit, version, sha256, retrievedAt: "2026-01-01T00:00:00.000Z", isDemo: false };
  });
}

const pairsOf = (...entries: readonly string[]) =>
  filePairs(ledgerOf(...entries)).map(({ older, newer }) => `${older.id}<${newer.id}`);

for (const [what, entries, pairs] of [
  ["nothing", [], []],
  ["one file", ["rba f1 2026-01-01"], []],
  ["two of a table", ["rba f1 2026-01-01", "rba f1 2026-02-01"], ["0<1"]],
  ["an old one that came late", ["rba f1 2026-02-01", "rba f1 2026-01-01"], ["1<0"]],
  ["two tables", ["rba f1 2026-01-01", "rba f5 2026-02-01"], []],
  ["two sources", ["rba f1 2026-01-01", "abs f1 2026-02-01"], []],
  ["days, of which the last two count", ["asic 2026-01-02 001", "asic 2026-01-05 001", "asic 2026-01-01 002"], ["0<1"]],
  ["a day that was restated", ["asic 2026-01-02 001", "asic 2026-01-02 002"], ["0<1"]],
  ["quarters", ["sa 2025-Q4 1", "sa 2026-Q1 1"], ["0<1"]],
  ["income years", ["ato 2021-22 1", "ato 2020-21 1"], ["1<0"]],
  ["hashes, by when they came", ["feed rba-ffffffffffffff01 1", "feed rba-0000000000000001 1"], ["0<1"]],
  ["the same bytes again", ["rba f1 2026-01-01 a", "rba f1 2026-02-01 a"], []],
  ["the same bytes between others", ["rba f1 1 a", "rba f1 2 b", "rba f1 3 b"], ["0<2"]],
  ["two forms of one day", ["aec made 2026-01-01.1", "aec made 2026-01-01.2"], []],
  [
    "two forms, and the day before",
    ["aec made 2025-01-01.2", "aec made 2026-01-01.1", "aec made 2026-01-01.2"],
    ["0<2"],
  ],
] as const) {
  test(`what is compared of ${what}`, () => assert.deepEqual(pairsOf(...entries), pairs));
}

test("files of the demo world are not compared", () => {
  const demo = ledgerOf("rba f1 2026-01-01", "rba f1 2026-02-01").map((each) => ({ ...each, isDemo: true }));
  assert.deepEqual(filePairs(demo), []);
});
