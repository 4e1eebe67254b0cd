import assert from "node:assert/strict";
import { test } from "node:test";
import { pricesOf } from "../prices/prices.fixture.js";
import { sessionsOf } from "../prices/sessions.js";
import { oneMonthPriceChange } from "./price-change.js";

type Session = readonly [day: string, close: number | null];

function changeOf(...sessions: Session[]): number | undefined {
  const prices = pricesOf(sessions.map(([day, close]) => ({ code: "ABC", day, close })));
  return oneMonthPriceChange(prices, sessionsOf(prices, "ABC"));
}

for (const [sessions, change, rule] of [
  [
    [
      ["2026-03-01", 2],
      ["2026-03-31", 3],
    ],
    50,
    "the session of exactly 30 days earlier is the base",
  ],
  [
    [
      ["2026-03-02", 2],
      ["2026-03-31", 3],
    ],
    undefined,
    "one of 29 days earlier is too young",
  ],
  [
    [
      ["2026-02-14", 2],
      ["2026-03-31", 3],
    ],
    50,
    "one of 45 days earlier is the oldest base",
  ],
  [
    [
      ["2026-02-13", 2],
      ["2026-03-31", 3],
    ],
    undefined,
    "an older one is no base",
  ],
  [
    [
      ["2026-02-20", 1],
      ["2026-02-27", 2],
      ["2026-03-31", 1],
    ],
    -50,
    "of several the newest is the base",
  ],
  [
    [
      ["2026-02-20", 2],
      ["2026-02-27", null],
      ["2026-03-31", 3],
    ],
    50,
    "a session without a close is passed over",
  ],
  [
    [
      ["2026-03-01", 2],
      ["2026-03-31", 3],
      ["2026-04-01", null],
    ],
    50,
    "so is a newest one without a close",
  ],
  [
    [
      ["2026-03-01", 0],
      ["2026-03-31", 3],
    ],
    undefined,
    "nothing grows from a price of zero",
  ],
  [[["2026-03-31", 3]], undefined, "a young listing has no change"],
  [[["2026-03-31", null]], undefined, "a stock without a close has no change"],
] as [Session[], number | undefined, string][]) {
  test(rule, () => assert.equal(changeOf(...sessions), change));
}

test("a stock that was never priced has no change", () => {
  const prices = pricesOf([]);
  assert.equal(oneMonthPriceChange(prices, sessionsOf(prices, "ABC")), undefined);
});
