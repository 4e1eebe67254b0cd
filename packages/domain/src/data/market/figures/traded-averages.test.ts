import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { pricesOf } from "../prices/prices.fixture.js";
import { sessionsOf } from "../prices/sessions.js";
import { tradedAverages } from "./traded-averages.js";

type Session = { readonly close?: number | null; readonly volume: number | null };

/** Sessions on consecutive days from 2026-01-01. */
function averagesOf(sessions: readonly Session[], untilDay?: number) {
  const first = dayOf("2026-01-01")!;
  const prices = pricesOf(sessions.map((session, at) => ({ code: "ABC", day: first + at, close: 2, ...session })));
  return tradedAverages(prices, sessionsOf(prices, "ABC"), untilDay);
}

const traded = (count: number, volume: number, close: number | null = 2): Session[] =>
  Array.from({ length: count }, () => ({ volume, close }));

for (const [sessions, volume, value, rule] of [
  [traded(4, 10), undefined, undefined, "4 sessions are too few"],
  [traded(5, 10), 10, 20, "5 sessions are enough"],
  [[...traded(3, 1000), ...traded(20, 10)], 10, 20, "only the last 20 count"],
  [[...traded(1, 30), ...traded(10, 0), ...traded(19, 10)], 11, 22, "sessions without trades are passed over"],
  [[...traded(4, 10), ...traded(9, 0)], undefined, undefined, "and do not help a stock over the floor"],
  [[...traded(5, 10), { volume: null }], 10, 20, "so are sessions whose volume is unknown"],
  [[...traded(5, 10), ...traded(5, 30, null)], 20, 20, "a session without a close counts in the volume alone"],
  [[...traded(4, 10), ...traded(5, 10, null)], 10, undefined, "4 sessions with a close have no mean value"],
  [[], undefined, undefined, "a stock without sessions has neither"],
] as [Session[], number | undefined, number | undefined, string][]) {
  test(rule, () => assert.deepEqual(averagesOf(sessions), { volume, value }));
}

test("sessions after the reference day do not count", () => {
  const sessions = [...traded(5, 10), ...traded(5, 30)];
  assert.deepEqual(averagesOf(sessions, dayOf("2026-01-05")), { volume: 10, value: 20 });
  assert.deepEqual(averagesOf(sessions, dayOf("2026-01-04")), { volume: undefined, value: undefined });
});
