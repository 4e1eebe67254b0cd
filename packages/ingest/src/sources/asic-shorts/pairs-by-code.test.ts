import assert from "node:assert/strict";
import { test } from "node:test";
import { pairsByCode } from "./pairs-by-code.js";
import type { Position } from "./parse.js";

/** A position for each letter, whose name tells the report. */
function reportOf(codes: string, name: string): Position[] {
  return [...codes].map((code) => ({ code, day: 1, name, position: 1, issued: 1, percentage: 1 }));
}

const cases: [string, string, string][] = [
  ["the same codes", "ABC", "ABC"],
  ["a code that came", "ABXC", "ABC"],
  ["a code that went", "AC", "ABC"],
  ["many codes that went one after the other", "AZ", "ABCDEFGHIJKLMNOPZ"],
  ["many codes that came one after the other", "ABCDEFGHIJKLMNOPZ", "AZ"],
  ["a code that moved up", "ZABCDEFGHIJ", "ABCDEFGHIJZ"],
  ["a code that moved down", "ABCDEFGHIJZ", "ZABCDEFGHIJ"],
  ["the opposite order", "ABCDEFGHIJ", "JIHGFEDCBA"],
  ["no code in common", "ABC", "XYZ"],
  ["an empty report", "", "ABC"],
  ["an empty neighbour", "ABC", ""],
];

for (const [what, codes, otherCodes] of cases) {
  test(`pairs ${what}`, () => {
    const pairs = pairsByCode(reportOf(codes, "own"), reportOf(otherCodes, "other"));
    const written = pairs.rows.map(
      (row, i) => `${row.code} ${row.name} ${pairs.others[i]!.code} ${pairs.others[i]!.name}`,
    );
    const common = [...codes].filter((code) => otherCodes.includes(code)).sort();
    assert.deepEqual(
      written.sort(),
      common.map((code) => `${code} own ${code} other`),
    );
  });
}
