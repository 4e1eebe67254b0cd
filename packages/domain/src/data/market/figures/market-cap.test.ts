import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { pricesOf } from "../prices/prices.fixture.js";
import { sessionsOf } from "../prices/sessions.js";
import { marketCap } from "./market-cap.js";

const prices = pricesOf([
  { code: "ABC", day: "2026-01-05", close: 2 },
  { code: "ABC", day: "2026-01-06", close: 3, volume: 0 },
  { code: "ABC", day: "2026-01-07", close: null },
]);

for (const [code, issued, until, value, rule] of [
  ["ABC", 100, undefined, 300, "the newest known close counts, traded or not"],
  ["ABC", 100, "2026-01-05", 200, "later closes do not count"],
  ["ABC", 100, "2026-01-04", undefined, "before the first close it is unknown"],
  ["ABC", 0, undefined, undefined, "no shares on issue make no value"],
  ["ABC", Number.NaN, undefined, undefined, "unknown shares on issue make no value"],
  ["XYZ", 100, undefined, undefined, "a stock that was never priced has no value"],
] as const) {
  test(rule, () => assert.equal(marketCap(prices, sessionsOf(prices, code), issued, until && dayOf(until)), value));
}
