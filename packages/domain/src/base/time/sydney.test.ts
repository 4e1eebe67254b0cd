import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "./day.js";
import { dayInSydney, endOfDayInSydney } from "./sydney.js";

for (const [date, moment] of [
  ["2026-01-15", "2026-01-15T12:59:59.999Z"],
  ["2026-07-15", "2026-07-15T13:59:59.999Z"],
  // Clocks go back on the fifth of April at three, and forward on the fourth of October at two.
  ["2026-04-04", "2026-04-04T12:59:59.999Z"],
  ["2026-04-05", "2026-04-05T13:59:59.999Z"],
  ["2026-10-03", "2026-10-03T13:59:59.999Z"],
  ["2026-10-04", "2026-10-04T12:59:59.999Z"],
  ["1970-01-01", "1970-01-01T13:59:59.999Z"],
] as const) {
  test(`${date} ends in Sydney at ${moment}`, () => {
    const end = endOfDayInSydney(dayOf(date)!);
    assert.deepEqual(
      [new Date(end).toISOString(), isoOf(dayInSydney(end)), dayInSydney(end + 1) - dayInSydney(end)],
      [moment, date, 1],
    );
  });
}
