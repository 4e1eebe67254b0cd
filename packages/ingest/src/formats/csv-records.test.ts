import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../source.js";
import { type CsvRules, csvRecords } from "./csv-records.js";

const recordCharsMax = 20;

for (const [what, text, rules, records] of [
  [
    "quoted cells, each record with the last of its lines",
    'a,b\n"1,5","x\ny"\n2,""\n',
    {},
    [
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1,5", "x\ny"] },
      { line: 4, cells: ["2", ""] },
    ],
  ],
  ["spaces as they are", "a , b", {}, [{ line: 1, cells: ["a ", " b"] }]],
  ["cells without the spaces around them", ' a , "b" ', { trim: true }, [{ line: 1, cells: ["a", "b"] }]],
  [
    "a blank line as a record",
    "\n1",
    {},
    [["", 1] as const, ["1", 2] as const].map(([cell, line]) => ({ line, cells: [cell] })),
  ],
  ["no blank line", "\n1\n\n", { skipBlankLines: true }, [{ line: 2, cells: ["1"] }]],
  ["lines below others", "1", { linesAbove: 2 }, [{ line: 3, cells: ["1"] }]],
  [
    "records of any length where they may be uneven",
    "a,b\n1\n1,2,3\n",
    { uneven: true },
    [["a", "b"], ["1"], ["1", "2", "3"]].map((cells, at) => ({ line: at + 1, cells })),
  ],
  ["no text", "", {}, []],
] satisfies [string, string, Partial<CsvRules>, object[]][]) {
  test(`reads ${what}`, () => {
    assert.deepEqual(csvRecords(text, { recordCharsMax, ...rules }), records);
  });
}

for (const [what, text, line, reason] of [
  ["a cell too few", "a,b\n1\n", 4, "it has more or fewer columns than the header"],
  ["a quote that is not closed", 'a,b\n1,"2\n', 4, "a quoted cell never ends, so the file is cut short"],
  ["a record that is too long", `a,b\n1,${"2".repeat(30)}\n`, 4, "it has more than 20 characters"],
  ["text behind a quoted cell", 'a,b\n1,"2"3\n', 4, "it is not comma-separated text"],
] as const) {
  test(`refuses ${what} with the line`, () => {
    const problem = new SourceProblem(line, reason);
    assert.throws(() => csvRecords(text, { recordCharsMax, linesAbove: 2 }), problem);
  });
}
