import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarOf } from "@daybook/domain";
import { entryOf } from "./entry.fixture.js";
import { newestReport } from "./newest-report.js";

const reportOf = (unit: string, isDemo = false) => ({ ...entryOf("asic-shorts", isDemo), unit });

for (const [what, live, newest] of [
  ["no report", [entryOf("asx-companies", false)], undefined],
  ["one that is the newest public one", [reportOf("2026-08-03")], { date: "2026-08-03", tradingDaysBehind: 0 }],
  [
    "older ones, in any order",
    [reportOf("2026-07-30"), reportOf("2026-07-31"), reportOf("2026-07-29")],
    { date: "2026-07-31", tradingDaysBehind: 1 },
  ],
  ["that of the demo world", [reportOf("2020-07-30", true)], { date: "2020-07-30", tradingDaysBehind: 0 }],
] as const) {
  test(`${what}: ${newest?.tradingDaysBehind ?? "no"} trading days behind`, () =>
    assert.deepEqual(newestReport(calendarOf(), live, new Date("2026-08-07T02:00:00Z")), newest));
}
