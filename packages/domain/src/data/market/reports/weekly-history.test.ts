import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { type Observation, shortsOf } from "../shorts/shorts.fixture.js";
import { weeklyHistory } from "./weekly-history.js";

const historyOf = (...observations: readonly Observation[]) =>
  weeklyHistory(shortsOf({ AAA: observations }), observations.length - 1);

/** One observation in each of some weeks up to the one of 2026-02-06, on Fridays: 1 percent in the first, 2 in the next. */
const fridays = (count: number) =>
  Array.from(
    { length: count },
    (_, number): Observation => [isoOf(dayOf("2026-02-06")! - 7 * (count - 1 - number)), number + 1],
  );

for (const [observations, history, rule] of [
  [[["2026-02-06", 1.234]], [1.23], "a single observation is all of it, to two places"],
  [
    [
      ["2026-01-26", 1],
      ["2026-01-29", 2],
      ["2026-02-02", 3],
      ["2026-02-05", 4],
    ],
    [2, 4],
    "the last of each week counts",
  ],
  [fridays(13), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], "it reaches back 13 weeks"],
  [fridays(15), [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], "and no further"],
  [
    [
      ["2025-11-07", 9],
      ["2025-11-10", 1],
      ["2026-02-06", 3],
    ],
    [1, 3],
    "weeks without an observation are skipped, and none before the 13 makes up for them",
  ],
  [
    [
      ["2026-12-31", 1],
      ["2027-01-01", 2],
      ["2027-01-04", 3],
    ],
    [2, 3],
    "the last days of a year and the first of the next are one week",
  ],
  [
    [
      ["2026-01-29", 0],
      ["2026-02-06", 3],
    ],
    [0, 3],
    "zero is an observation",
  ],
  [
    [
      ["2026-01-28", 1],
      ["2026-01-29", null, { issued: null }],
      ["2026-02-06", 3],
    ],
    [1, 3],
    "one whose percentage is unknown is none",
  ],
] as [Observation[], number[], string][]) {
  test(rule, () => assert.deepEqual(historyOf(...observations), history));
}

test("what is later than the observation is no part of it", () => {
  assert.deepEqual(weeklyHistory(shortsOf({ AAA: fridays(5) }), 2), [1, 2, 3]);
});

test("nor is what another code had", () => {
  assert.deepEqual(weeklyHistory(shortsOf({ AAA: fridays(2), BBB: fridays(2) }), 3), [1, 2]);
});

test("is that of a plain form over random worlds", () => {
  const seed = 13;
  const random = randomOf(seed);
  for (let round = 0; round < 300; round += 1) {
    const first = dayOf("2020-11-01")!;
    const days = Array.from({ length: 150 }, (_, number) => first + number).filter(() => random() < 0.4);
    const observations = days.map(
      (day): Observation => [isoOf(day), random() < 0.1 ? null : Math.floor(random() * 1e6) / 1e5, { issued: null }],
    );
    const row = Math.floor(random() * observations.length);
    assert.deepEqual(
      weeklyHistory(shortsOf({ AAA: observations }), row),
      plainHistory(observations.slice(0, row + 1)),
      `seed ${seed}, round ${round}`,
    );
  }
});

/** By the Mondays of the weeks, newest first, each asked for its last observation. */
function plainHistory(observations: readonly Observation[]): number[] {
  const mondayBefore = (day: number) => {
    let monday = day;
    while (new Date(`${isoOf(monday)}T00:00:00Z`).getUTCDay() !== 1) monday -= 1;
    return monday;
  };
  const lastMonday = mondayBefore(dayOf(observations.at(-1)![0])!);
  const history: number[] = [];
  for (let monday = lastMonday - 12 * 7; monday <= lastMonday; monday += 7) {
    const last = observations.findLast(
      ([date, percentage]) => percentage !== null && dayOf(date)! >= monday && dayOf(date)! < monday + 7,
    );
    if (last !== undefined) history.push(Math.round(Number((last[1]! * 100).toFixed(6))) / 100);
  }
  return history;
}
