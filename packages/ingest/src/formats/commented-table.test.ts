import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../source.js";
import { columnPlaces } from "./column-places.js";
import { readCommentedTable } from "./commented-table.js";

const read = (...lines: string[]) => readCommentedTable(Buffer.from(lines.join("\n")));

test("passes over remarks and blank lines, fills up short lines, and counts every line", () => {
  const table = read("a,b,,", "", '# who says "so, ever?', " a1 ,b1,c1,d1", ",,,", "  # again", "a2", '"a,3",,,,,', "");
  assert.deepEqual(table, {
    columns: ["a", "b", "", ""],
    records: [
      { line: 4, cells: ["a1", "b1", "c1", "d1"] },
      { line: 7, cells: ["a2", "", "", ""] },
      { line: 8, cells: ["a,3", "", "", ""] },
    ],
  });
});

for (const [what, lines, problem] of [
  ["more cells than the header", ["a,b", "1,2,3", ""], new SourceProblem(2, "it has more cells than the header")],
  ["a column twice", ["a,b,a", "1,2,3", ""], new SourceProblem(1, 'the header has the column "a" twice')],
  ["remarks alone", ["# a,b", ""], new SourceProblem(1, "the header is missing")],
  ["no row", ["a,b", "", "# none", ",", ""], new SourceProblem(undefined, "the file has no rows")],
  ["a web page", ["<html>", ""], new SourceProblem(1, "this is a web page")],
  ["a file cut short", ["a,b", "1,2"], new SourceProblem(2, "it has no line end, so the file is cut short")],
  [
    "a quoted cell that never ends",
    ["a,b", '"1,2', ""],
    new SourceProblem(2, "a quoted cell never ends, so the file is cut short"),
  ],
  ["nothing", [""], new SourceProblem(undefined, "the file is empty")],
] as const) {
  test(`refuses ${what}`, () => assert.throws(() => read(...lines), problem));
}

test("finds columns by name, and refuses a header without one", () => {
  const table = read("x,b,a", "1,2,3", "");
  assert.deepEqual(columnPlaces(table, ["a", "b"]), { a: 2, b: 1 });
  assert.throws(() => columnPlaces(table, ["a", "c"]), new SourceProblem(1, 'the header has no column "c"'));
});
