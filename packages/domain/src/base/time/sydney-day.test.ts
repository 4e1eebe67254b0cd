import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "./day.js";
import { endOfSydneyDayMs, sydneyDate } from "./sydney-day.js";

const ends: [date: string, end: string, why: string][] = [
  ["2026-01-15", "2026-01-15T12:59:59.999Z", "in summer"],
  ["2026-07-15", "2026-07-15T13:59:59.999Z", "in winter"],
  ["2026-04-04", "2026-04-04T12:59:59.999Z", "before the night in which summer time ends"],
  ["2026-04-05", "2026-04-05T13:59:59.999Z", "when summer time ends"],
  ["2025-10-04", "2025-10-04T13:59:59.999Z", "before the night in which summer time begins"],
  ["2025-10-05", "2025-10-05T12:59:59.999Z", "when summer time begins"],
];
for (const [date, end, why] of ends) {
  test(`a day ends in Sydney ${why}: ${date}`, () => {
    const ms = endOfSydneyDayMs(dayOf(date)!);
    assert.equal(new Date(ms).toISOString(), end);
    assert.deepEqual([sydneyDate(ms), sydneyDate(ms + 1) > date], [date, true]);
  });
}
