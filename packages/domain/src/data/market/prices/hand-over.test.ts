import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { handOverDay } from "./hand-over.js";
import { pricesOf } from "./prices.fixture.js";

for (const [sessions, lastDay, rule] of [
  [[], "2020-03-10", "without sessions the last report is the last day"],
  [
    ["2020-03-09", "2020-05-04", "2020-06-01", "2021-12-01", "2022-02-01"],
    "2020-06-01",
    "the former trades on after its last report, and the next before its first",
  ],
  [["2020-03-10", "2022-04-21"], "2020-03-10", "sessions on the days of the reports leave the pause between them"],
  [["2021-03-01"], "2021-03-01", "a lone session belongs to the side that it is nearer to"],
  [["2021-10-01"], "2020-03-10", "which may be the next one's"],
] as const) {
  test(rule, () => {
    const prices = pricesOf(sessions.map((day) => ({ code: "ABC", day, close: 1 })));
    const day = handOverDay(prices, "ABC", dayOf("2020-03-10")!, dayOf("2022-04-21")!);
    assert.equal(isoOf(day), lastDay);
  });
}
