import assert from "node:assert/strict";
import { test } from "node:test";
import { roundTo } from "../../../base/numbers/decimal.js";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import type { ReportType } from "./report-period.js";
import { mostSignificance, significanceOf } from "./significance.js";

/** Ends at a value after some steps from week to week. */
function endingAt(last: number, ...steps: readonly number[]): number[] {
  const history = [last];
  for (const step of steps.toReversed()) history.unshift(roundTo(history[0]! - step, 2));
  return history;
}

const flat = [0, 0, 0, 0, 0, 0];

for (const [type, history, previous, current, zScore, significance, rule] of [
  [
    "weekly",
    endingAt(5.2, 1, 0, 1, 0, 1, 0, 1.2),
    4,
    5.2,
    1.4,
    1.61,
    "z is the distance from the mean of the earlier changes",
  ],
  [
    "weekly",
    endingAt(5.2, 0.2, 1.2, 0.2, 1.2, 0.2, 1.2, 1.2),
    4,
    5.2,
    1,
    1.53,
    "in their deviations, taken over all of them",
  ],
  ["weekly", endingAt(4.3, ...flat, 0.3), 4, 4.3, 2, 0.41, "a deviation counts as 0.15 at least"],
  ["weekly", endingAt(4.3, 0, 0, 0, 0, 0, 0.3), 4, 4.3, undefined, 0.31, "five changes before it are too few"],
  ["weekly", endingAt(4.1, ...flat), 4, 4.3, 2, 0.41, "a history that ends elsewhere has no change to leave out"],
  ["monthly", endingAt(4.3, ...flat, 0.3), 4, 4.3, undefined, 0.31, "the change of a month is not measured by weeks"],
  ["yearly", endingAt(4.3, ...flat, 0.3), 4, 4.3, undefined, 0.31, "nor that of a year"],
  ["monthly", [5], 0.1, 5, undefined, 8.33, "a change beyond twice what it began with counts as twice"],
  ["monthly", [0.6], 0.3, 0.6, undefined, 0.34, "what it began with counts as 0.75 at least"],
  ["weekly", endingAt(9, ...flat, 5), 4, 9, 33.33, 9.69, "z counts as 3 at most"],
  [
    "monthly",
    [1],
    10,
    1,
    undefined,
    11.84,
    "a half is a half, though doubles make it a little less: 9 times 1.315 is 11.835",
  ],
  ["weekly", endingAt(3.7, ...flat, -0.3), 4, 3.7, -2, 0.41, "a fall counts as a rise does"],
] as [ReportType, number[], number, number, number | undefined, number, string][]) {
  test(rule, () => {
    const found = significanceOf(type, history, previous, current);
    assert.deepEqual([found.zScore, found.significance], [zScore, significance]);
  });
}

test("the worked example: from 4.00 to 5.20 with a z of 2.4 is 1.81", () => {
  const history = endingAt(5.2, 0.5, -0.5, 0.5, -0.5, 0.5, -0.5, 1.2);
  const { zScore, significance } = significanceOf("weekly", history, 4, 5.2);
  assert.deepEqual([zScore, significance], [2.4, 1.81]);
});

for (const [history, previous, current, weeks, rule] of [
  [[1, 1.1, 1.2, 1.3], 1.2, 1.3, 3, "all the weeks that went the same way"],
  [[1, 1.1, 1.05, 1.2, 1.3], 1.2, 1.3, 2, "up to one that went the other"],
  [[1, 1.1, 1.14, 1.2, 1.3], 1.2, 1.3, 2, "or went less than 0.05"],
  [[0.25, 0.3, 0.35], 0.25, 0.35, 2, "a step of 0.05 is one, whatever its doubles say"],
  [[1, 1.1, 1.1, 1.04], 1.2, 1.04, 1, "the last of them alone"],
  [[1, 1.1, 1.2, 1.2], 1, 1.2, 1, "one when the last week did not move but the change is one"],
  [[1, 1.1, 1.2, 1.1], 1, 1.1, 1, "or when it went the other way"],
  [[1.2], 1, 1.2, 1, "one when there is no other week"],
  [[1.2], 1.17, 1.2, 0, "none when the change is too small"],
  [[1.3, 1.2, 1.1], 1.2, 1.1, 2, "falls are counted as rises are"],
] as [number[], number, number, number, string][]) {
  test(`a streak is ${rule}`, () => {
    assert.equal(significanceOf("weekly", history, previous, current).streakWeeks, weeks);
  });
}

test("is that of a plain form over random histories, and never more than it can be at most", () => {
  const seed = 22;
  const random = randomOf(seed);
  for (let round = 0; round < 2000; round += 1) {
    const hundredths = Array.from({ length: 1 + Math.floor(random() * 13) }, () => 1 + Math.floor(random() * 60));
    const previous = 1 + Math.floor(random() * 60);
    const current = random() < 0.8 ? hundredths.at(-1)! : 1 + Math.floor(random() * 60);
    const type = random() < 0.7 ? "weekly" : "monthly";
    const history = hundredths.map((value) => value / 100);
    const found = significanceOf(type, history, previous / 100, current / 100);
    const told = `seed ${seed}, round ${round}: ${type} ${history} ${previous} ${current}`;
    assert.deepEqual(found, plainSignificance(type, hundredths, previous, current), told);
    assert.ok(found.significance <= mostSignificance(type, previous / 100, current / 100), told);
  }
});

/** In whole hundredths of a point, as the contract writes it down. */
function plainSignificance(type: string, history: readonly number[], previous: number, current: number) {
  const delta = current - previous;
  const deltas: number[] = [];
  for (let week = 1; week < history.length; week += 1) deltas.push(history[week]! - history[week - 1]!);
  const baseline = [...deltas];
  if (history[history.length - 1] === current) baseline.pop();
  let zScore: number | undefined;
  if (type === "weekly" && baseline.length >= 6) {
    let sum = 0;
    let squares = 0;
    for (const value of baseline) {
      sum += value;
      squares += value * value;
    }
    const mean = sum / baseline.length;
    const deviation = Math.sqrt(Math.max(0, squares / baseline.length - mean * mean));
    zScore = roundTo(Number(((delta - mean) / Math.max(deviation, 15)).toPrecision(12)), 2);
  }
  const size = Math.abs(delta) / 100;
  const relative = Math.min(Math.abs(delta) / Math.max(previous, 75), 2);
  const significance = size * (1 + 0.35 * relative + 0.5 * Math.min(Math.abs(zScore ?? 0) / 3, 1));
  let streakWeeks = 0;
  while (streakWeeks < deltas.length) {
    const step = deltas[deltas.length - 1 - streakWeeks]!;
    if (Math.abs(step) < 5 || step > 0 !== delta > 0 || delta === 0) break;
    streakWeeks += 1;
  }
  if (streakWeeks === 0 && Math.abs(delta) >= 5) streakWeeks = 1;
  return { zScore, streakWeeks, significance: roundTo(Number(significance.toPrecision(12)), 2) };
}
