import assert from "node:assert/strict";
import { test } from "node:test";
import { csvBytes, jsonLines } from "./csv-file.js";

test("cells are quoted only where they must be, and an unknown one is blank", () => {
  const bytes = csvBytes(
    ["a", "b", "c"],
    [
      ["x,y", 'say "so"', undefined],
      [0, "", "plain"],
    ],
  );
  assert.equal(Buffer.from(bytes).toString(), 'a,b,c\n"x,y","say ""so""",\n0,,plain\n');
});

test("objects are written one a line, without what is unknown", () => {
  assert.equal(Buffer.from(jsonLines([{ a: 1, b: undefined }, { c: [] }])).toString(), '{"a":1}\n{"c":[]}\n');
});
