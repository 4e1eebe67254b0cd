import assert from "node:assert/strict";
import { test } from "node:test";
import { type Change, cameAfter, changedRow } from "./change.js";

const file = { fileName: "20.csv", sha256: "", retrievedAt: new Date(20).toISOString(), source: "test" };
const change = (before?: number, after?: number): Change<number> => ({ before, after, oldFile: file, newFile: file });

test("a change came after a moment when its file did, and not at that very moment", () =>
  assert.deepEqual(
    [19, 20, 21].map((atMs) => cameAfter(change(undefined, 1), atMs)),
    [true, false, false],
  ));

test("a change is about the row of the later file, unless that withdrew it", () =>
  assert.deepEqual([change(1, 2), change(undefined, 2), change(1)].map(changedRow), [2, 2, 1]));
