import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { type Aggregation, coarser, type Frequency, isFiner } from "./coarser.js";
import { figuresOf, observationsOf } from "./observations.fixture.js";
import type { Figure } from "./series-files.fixture.js";

type Coarse = Exclude<Frequency, "daily">;

const join = (figures: readonly Figure[], from: Frequency, to: Coarse, aggregation: Aggregation = "mean") =>
  figuresOf(coarser(observationsOf(figures), from, to, aggregation));

const months = (first: number, ...values: readonly number[]): Figure[] =>
  values.map((value, at) => [isoMonth(first + at), value]);
const isoMonth = (number: number) => `${2025 + Math.floor((number - 1) / 12)}-${pad(((number + 11) % 12) + 1)}-01`;
const pad = (number: number) => String(number).padStart(2, "0");

test("three months make a quarter: their mean, their sum or the last of them", () => {
  const held = months(4, 1, 2, 6);
  assert.deepEqual(
    (["mean", "sum", "last"] as const).map((aggregation) => join(held, "monthly", "quarterly", aggregation)),
    [[["2025-04-01", 3]], [["2025-04-01", 9]], [["2025-04-01", 6]]],
  );
});

const rules: [string, Figure[], Frequency, Coarse, Figure[]][] = [
  [
    "a quarter without one of its months is none",
    [["2025-01-01", 1], ["2025-03-01", 1], ...months(4, 2, 2, 2), ...months(7, 3, 3)],
    "monthly",
    "quarterly",
    [["2025-04-01", 2]],
  ],
  ["twelve months make a year", months(1, ...Array(13).fill(2)), "monthly", "annual", [["2025-01-01", 2]]],
  ["eleven do not", months(2, ...Array(11).fill(2)), "monthly", "annual", []],
  [
    "four quarters make a year",
    [
      ["2025-01-01", 1],
      ["2025-04-01", 2],
      ["2025-07-01", 3],
      ["2025-10-01", 6],
      ["2026-01-01", 9],
    ],
    "quarterly",
    "annual",
    [["2025-01-01", 3]],
  ],
  [
    "a month of days is over when there is an observation of a later month",
    [
      ["2025-01-02", 1],
      ["2025-01-31", 3],
      ["2025-03-03", 5],
    ],
    "daily",
    "monthly",
    [["2025-01-01", 2]],
  ],
  [
    "a quarter of days has an observation in each month and is over, and weighs every day alike",
    [
      ["2025-01-02", 1],
      ["2025-02-03", 2],
      ["2025-02-04", 2],
      ["2025-03-03", 5],
      ["2025-04-01", 9],
    ],
    "daily",
    "quarterly",
    [["2025-01-01", 2.5]],
  ],
  [
    "one that is not over is none",
    [
      ["2025-01-02", 1],
      ["2025-02-03", 2],
      ["2025-03-31", 5],
    ],
    "daily",
    "quarterly",
    [],
  ],
  [
    "one without a month is none",
    [
      ["2025-01-02", 1],
      ["2025-03-31", 5],
      ["2025-04-01", 5],
    ],
    "daily",
    "quarterly",
    [],
  ],
  ["nothing makes nothing", [], "daily", "annual", []],
  ["what is not finite is left out", months(1, 1e308, 1e308, 1e308), "monthly", "quarterly", []],
];
for (const [rule, held, from, to, joined] of rules) {
  test(rule, () => assert.deepEqual(join(held, from, to), joined));
}

test("days are finer than months, these than quarters, and those than years", () => {
  assert.deepEqual(
    [
      isFiner("daily", "monthly"),
      isFiner("quarterly", "annual"),
      isFiner("annual", "monthly"),
      isFiner("monthly", "monthly"),
    ],
    [true, true, false, false],
  );
});

for (let seed = 1; seed <= 60; seed += 1) {
  test(`periods are joined as by hand, seed ${seed}`, () => {
    const random = randomOf(seed * 104_729);
    const from = (["daily", "monthly", "quarterly"] as const)[Math.floor(random() * 3)]!;
    const held = randomFigures(random, from);
    for (const to of ["monthly", "quarterly", "annual"] as const) {
      if (!isFiner(from, to)) continue;
      for (const aggregation of ["mean", "sum", "last"] as const) {
        assert.deepEqual(join(held, from, to, aggregation), naive(held, from, to, aggregation));
      }
    }
  });
}

function randomFigures(random: () => number, from: Frequency): Figure[] {
  const step = { daily: 1, monthly: 1, quarterly: 3, annual: 12 }[from];
  const dates =
    from === "daily"
      ? Array.from({ length: 500 }, (_, at) => isoOf(dayOf("2024-11-20")! + at))
      : Array.from({ length: 40 / step }, (_, at) => isoMonth(1 + at * step));
  const held = random() < 0.3 ? 0.05 : 0.95;
  return dates.filter(() => random() < held).map((date) => [date, Math.round(random() * 1000) / 8]);
}

/** Looks at every candidate period by its dates. */
function naive(held: readonly Figure[], from: Frequency, to: Coarse, aggregation: Aggregation): Figure[] {
  const length = { monthly: 1, quarterly: 3, annual: 12 }[to];
  const joined: Figure[] = [];
  for (let first = -11; first <= 60; first += length) {
    const names = Array.from({ length }, (_, at) => isoMonth(first + at).slice(0, 7));
    const wanted = from === "quarterly" ? names.filter((_, at) => at % 3 === 0) : names;
    const own = held.filter(([date]) => names.includes(date.slice(0, 7)));
    if (!wanted.every((name) => own.some(([date]) => date.startsWith(name)))) continue;
    if (from === "daily" && !held.some(([date]) => date.slice(0, 7) > names.at(-1)!)) continue;
    const sum = own.reduce((total, [, value]) => total + value, 0);
    const value = { sum, mean: sum / own.length, last: own.at(-1)![1] }[aggregation];
    joined.push([`${names[0]}-01`, value]);
  }
  return joined;
}
