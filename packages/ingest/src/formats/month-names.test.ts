import assert from "node:assert/strict";
import { test } from "node:test";
import { monthNumber } from "./month-names.js";

test("a month is known by its first three letters in any case, and by nothing else", () =>
  assert.deepEqual(["Jan", "sep", "DEC", "June", "Sept", "", "0"].map(monthNumber), [1, 9, 12, 0, 0, 0, 0]));
