import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeLines } from "./whole-lines.js";

const cases = [
  { pieces: ["one\n"], written: ["one\n"] },
  { pieces: ["one\ntwo\n"], written: ["one\ntwo\n"] },
  { pieces: ["o", "n", "e\ntw", "o\n"], written: ["one\n", "two\n"] },
  { pieces: ["one", "\n"], written: ["one\n"] },
  { pieces: ["one\nhalf"], written: ["one\n"] },
  { pieces: ["half"], written: [] },
  { pieces: ["", "\n", ""], written: ["\n"] },
];
for (const { pieces, written } of cases) {
  test(`${JSON.stringify(pieces)} is written as ${JSON.stringify(written)}`, () => {
    const seen: string[] = [];
    const take = wholeLines((lines) => seen.push(lines));
    for (const piece of pieces) take(piece);
    assert.deepEqual(seen, written);
  });
}
