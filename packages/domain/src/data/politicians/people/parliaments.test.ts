import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { parliamentsOf } from "./parliaments.js";

for (const [what, from, to, parliaments] of [
  ["from one election to the next", "2010-08-21", "2013-09-07", [43]],
  ["still held", "2016-07-02", undefined, [45, 46, 47, 48]],
  ["from a by-election between two elections", "2020-07-04", undefined, [46, 47, 48]],
  ["that begins on the day of the next election", "2025-05-03", undefined, [48]],
  ["that begins the day before it", "2025-05-02", undefined, [47, 48]],
  ["that ends on the day of an opening", "2010-08-21", "2013-11-12", [43]],
  ["that ends the day after it", "2010-08-21", "2013-11-13", [43, 44]],
  ["of a senator, past the middle of a year", "2008-07-01", "2014-06-30", [42, 43, 44]],
  ["before those that are told", "1969-10-25", "1980-10-18", []],
  ["since long before them", "1969-10-25", "1983-04-21", [32]],
] as const) {
  test(`a term ${what} belongs to ${parliaments.join(", ") || "no parliament"}`, () => {
    assert.deepEqual(parliamentsOf(dayOf(from)!, to && dayOf(to)), parliaments);
  });
}
