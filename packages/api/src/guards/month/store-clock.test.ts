import assert from "node:assert/strict";
import { test } from "node:test";
import { monthBefore, storeClockOf } from "./store-clock.js";

const START_MS = Date.parse("2026-11-30T23:59:50Z");
const NOVEMBER = { name: "2026-11", startMs: Date.UTC(2026, 10, 1), endMs: Date.UTC(2026, 11, 1) };

/** A clock whose monotonic side stands at zero when it is November still for ten seconds. */
const clockAtStart = () => storeClockOf({ now: () => new Date(START_MS), monotonicMs: () => 0 });

test("goes by the machine's clock until the store has said its time", () => {
  const clock = clockAtStart();
  assert.deepEqual(clock.month(9_999), NOVEMBER);
  assert.equal(clock.untilEndMs(9_000), 1_000);
  assert.equal(clock.month(10_000).name, "2026-12");
});

for (const { what, storeMs, sentMs, nowMs, untilEndMs } of [
  { what: "behind", storeMs: START_MS - 5_000, sentMs: 0, nowMs: 0, untilEndMs: 15_000 },
  { what: "ahead", storeMs: START_MS + 5_000, sentMs: 0, nowMs: 0, untilEndMs: 5_000 },
  { what: "the same, after a second on the way", storeMs: START_MS + 500, sentMs: 0, nowMs: 1_000, untilEndMs: 9_500 },
]) {
  test(`takes the first time that it is told, ${what}`, () => {
    const clock = clockAtStart();
    clock.hear(storeMs, sentMs, nowMs);
    assert.equal(clock.untilEndMs(nowMs), untilEndMs);
  });
}

test("an answer that took long changes nothing", () => {
  const clock = clockAtStart();
  clock.hear(START_MS, 0, 0);
  clock.hear(START_MS + 100, 100, 9_000);
  clock.hear(START_MS + 8_999, 100, 9_001);
  assert.equal(clock.untilEndMs(9_000), 1_000);
});

test("the month that is over does not come back with a late answer, but with a clock that was set back", () => {
  const clock = clockAtStart();
  clock.hear(START_MS, 0, 0);
  assert.equal(clock.month(10_000).name, "2026-12");
  clock.hear(START_MS + 9_999, 9_990, 10_100);
  assert.equal(clock.month(10_100).name, "2026-12");
  clock.hear(START_MS + 5_000, 10_200, 10_201);
  assert.deepEqual(clock.month(10_201), NOVEMBER);
});

test("gives the same object throughout a month", () => {
  const clock = clockAtStart();
  clock.hear(START_MS + 1, 0, 0);
  const month = clock.month(0);
  for (let nowMs = 0; nowMs < 9_000; nowMs += 100) clock.hear(START_MS + nowMs + (nowMs % 7), nowMs - 3, nowMs);
  assert.equal(clock.month(9_000), month);
});

test("knows the month before another", () => {
  assert.deepEqual(["2026-11", "2027-01", "2028-03"].map(monthBefore), ["2026-10", "2026-12", "2028-02"]);
});
