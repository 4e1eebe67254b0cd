import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "./day.js";
import { firstDayOf, monthOf } from "./month.js";

for (const [date, first] of [
  ["2026-01-01", "2026-01-01"],
  ["2026-01-31", "2026-01-01"],
  ["2024-02-29", "2024-02-01"],
  ["2025-12-31", "2025-12-01"],
  ["1969-12-31", "1969-12-01"],
  ["1922-06-30", "1922-06-01"],
  ["2100-03-01", "2100-03-01"],
] as const) {
  test(`the month of ${date} begins on ${first}`, () => assert.equal(isoOf(firstDayOf(monthOf(dayOf(date)!))), first));
}

test("months are counted one by one", () => {
  assert.equal(monthOf(dayOf("2026-01-31")!) - monthOf(dayOf("2024-12-01")!), 13);
});
