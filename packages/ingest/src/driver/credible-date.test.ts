import assert from "node:assert/strict";
import { test } from "node:test";
import { dateProblemOf } from "./credible-date.js";

const firstDate = "2010-06-16";
const cases: [string, string, string | undefined][] = [
  ["2026-01-01T00:00:00Z", "2026-01-01", undefined],
  ["2026-01-01T00:00:00Z", "2026-01-02", "its date 2026-01-02 is still to come"],
  ["2026-01-01T12:59:59Z", "2026-01-02", "its date 2026-01-02 is still to come"],
  ["2026-01-01T13:00:00Z", "2026-01-02", undefined],
  ["2026-01-01T00:00:00Z", "9999-12-31", "its date 9999-12-31 is still to come"],
  ["2026-01-01T00:00:00Z", "2010-06-16", undefined],
  ["2026-01-01T00:00:00Z", "2010-06-15", "its date 2010-06-15 is before the first file of this source, 2010-06-16"],
];

for (const [now, unit, problem] of cases) {
  test(`${problem === undefined ? "believes" : "doubts"} the date ${unit} at ${now}`, () => {
    assert.equal(dateProblemOf({ firstDate }, new Date(now))({ unit, version: "1" }), problem);
  });
}
