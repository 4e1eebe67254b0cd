import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { calendarOf } from "../../../base/time/trading-calendar.js";
import { currentSession } from "./current-session.js";
import { pricesOf } from "./prices.fixture.js";
import { sessionsOf } from "./sessions.js";

/** Whether the price of ABC of some sessions, the last without a close, is current while another stock trades on some days. */
function isCurrent(sessions: readonly string[], traded: readonly string[], until?: string): boolean {
  const prices = pricesOf([
    ...sessions.map((day) => ({ code: "ABC", day, close: 2 })),
    { code: "ABC", day: "2026-12-01", close: null },
    ...traded.map((day) => ({ code: "XYZ", day, close: 1 })),
  ]);
  return (
    currentSession({ calendar: calendarOf(), prices }, sessionsOf(prices, "ABC"), dayOf(until ?? traded.at(-1)!)) !==
    undefined
  );
}

for (const [session, newest, current, rule] of [
  ["2026-08-03", "2026-08-17", true, "ten trading days later a price is current"],
  ["2026-08-03", "2026-08-18", false, "eleven trading days later it is not"],
  ["2025-12-19", "2026-01-07", true, "holidays are no trading days"],
  ["2025-12-19", "2026-01-08", false, "the days between them are"],
  ["2020-08-03", "2026-08-18", false, "nor is it years later"],
] as const) {
  test(rule, () => assert.equal(isCurrent([session], [newest]), current));
}

test("the market's newest session up to the day asked counts, not the day and not a later one", () => {
  const traded = ["2026-08-17", "2026-08-25", "2026-08-26"];
  const asked = ["2026-08-17", "2026-08-24", "2026-08-25", "2026-09-30"];
  assert.deepEqual(
    asked.map((until) => isCurrent(["2026-08-03"], traded, until)),
    [true, true, false, false],
  );
});

test("before the first close there is none", () => assert.equal(isCurrent(["2026-08-05"], ["2026-08-04"]), false));

test("a stock that was never priced has none", () => {
  const prices = pricesOf([]);
  assert.equal(currentSession({ calendar: calendarOf(), prices }, sessionsOf(prices, "ABC")), undefined);
});
