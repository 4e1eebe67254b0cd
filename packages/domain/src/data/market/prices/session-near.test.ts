import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { pricesOf } from "./prices.fixture.js";
import { sessionNear } from "./session-near.js";
import { sessionsOf } from "./sessions.js";

/** The market trades every day from the 2nd of March but on the 7th and 8th; the code closes on the days given. */
function nearest(closes: readonly number[], day: number): string | undefined {
  const dated = (code: string, at: number) => ({ code, day: `2026-03-${String(at).padStart(2, "0")}`, close: 1 });
  const market = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17].map((at) => dated("XYZ", at));
  const prices = pricesOf([...closes.map((at) => dated("ABC", at)), ...market]);
  const session = sessionNear(prices, sessionsOf(prices, "ABC"), dayOf(`2026-03-${String(day).padStart(2, "0")}`)!);
  return session === undefined ? undefined : isoOf(prices.day[session]!);
}

for (const [closes, day, found, rule] of [
  [[5, 6, 9], 6, "2026-03-06", "the session of the day itself"],
  [[6, 9], 8, "2026-03-06", "on a day without trades the one before it, since its close still stands"],
  [[4, 9], 6, "2026-03-09", "the nearer one, by the sessions of the market"],
  [[5, 9], 6, "2026-03-05", "the earlier of two"],
  [[9], 2, "2026-03-09", "one that is five sessions later"],
  [[10], 2, undefined, "none that is six sessions later"],
  [[2], 9, "2026-03-02", "one that is five sessions earlier"],
  [[2], 10, undefined, "none that is six sessions earlier"],
  [[], 6, undefined, "none of a code without sessions"],
] as [number[], number, string | undefined, string][]) {
  test(rule, () => assert.equal(nearest(closes, day), found));
}
