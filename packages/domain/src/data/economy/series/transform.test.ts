import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf, monthsBefore } from "../../../base/time/day.js";
import type { Frequency } from "./coarser.js";
import { figuresOf, observationsOf } from "./observations.fixture.js";
import type { Figure } from "./series-files.fixture.js";
import { type Transform, transformed, unitAfter, unitWordsAfter } from "./transform.js";

const from = (date: string) => (date === "" ? Number.NEGATIVE_INFINITY : dayOf(date)!);

const rules: [string, Transform, Frequency, Figure[], Figure[], string?][] = [
  ["none leaves the levels", "none", "monthly", [["2026-01-01", 5]], [["2026-01-01", 5]]],
  [
    "a change is from the month before, and there is none after a gap",
    "change",
    "monthly",
    [
      ["2025-12-01", 5],
      ["2026-01-01", 7],
      ["2026-03-01", 8],
      ["2026-04-01", 6],
    ],
    [
      ["2026-01-01", 2],
      ["2026-04-01", -2],
    ],
  ],
  [
    "a change is from the quarter before",
    "change",
    "quarterly",
    [
      ["2025-10-01", 5],
      ["2026-01-01", 7],
      ["2026-07-01", 8],
    ],
    [["2026-01-01", 2]],
  ],
  [
    "a change of days is from the observation before, however long ago",
    "change",
    "daily",
    [
      ["2026-01-02", 5],
      ["2026-01-05", 7],
      ["2026-03-02", 8],
    ],
    [
      ["2026-01-05", 2],
      ["2026-03-02", 1],
    ],
  ],
  [
    "a change in percent of nothing is none",
    "pct_change",
    "annual",
    [
      ["2023-01-01", 4],
      ["2024-01-01", 5],
      ["2025-01-01", 0],
      ["2026-01-01", 8],
    ],
    [
      ["2024-01-01", 25],
      ["2025-01-01", -100],
    ],
  ],
  [
    "a year's change is from the same quarter of the year before",
    "yoy_pct",
    "quarterly",
    [
      ["2025-01-01", 4],
      ["2025-04-01", 2],
      ["2026-01-01", 5],
      ["2026-07-01", 9],
    ],
    [["2026-01-01", 25]],
  ],
  [
    "an index begins with the first observation",
    "index100",
    "monthly",
    [
      ["2026-01-01", 4],
      ["2026-03-01", 5],
    ],
    [
      ["2026-01-01", 100],
      ["2026-03-01", 125],
    ],
  ],
  [
    "or with the first of those asked for",
    "index100",
    "monthly",
    [
      ["2026-01-01", 4],
      ["2026-03-01", 5],
      ["2026-04-01", 10],
    ],
    [
      ["2026-01-01", 80],
      ["2026-03-01", 100],
      ["2026-04-01", 200],
    ],
    "2026-02-01",
  ],
  [
    "an index that begins with zero is none",
    "index100",
    "monthly",
    [
      ["2026-01-01", 0],
      ["2026-02-01", 5],
    ],
    [],
  ],
  ["so is one of which nothing is asked for", "index100", "monthly", [["2026-01-01", 4]], [], "2026-02-01"],
  ["nothing becomes nothing", "yoy_pct", "monthly", [], []],
];
for (const [rule, transform, frequency, levels, result, start = ""] of rules) {
  test(rule, () => {
    assert.deepEqual(figuresOf(transformed(observationsOf(levels), frequency, transform, from(start))), result);
  });
}

test("percents are in percent, indices are indices, and all else keeps its unit", () => {
  assert.deepEqual(
    (["none", "change", "pct_change", "yoy_pct", "index100"] as const).map((transform) => unitAfter(transform, "aud")),
    ["aud", "aud", "percent", "percent", "index"],
  );
});

test("words tell the unit of what is made too, and a change of a percentage is one of points", () => {
  const wordsAfter = (unit: string, unitWords: string) =>
    (["none", "change", "pct_change", "yoy_pct", "index100"] as const).map((transform) =>
      unitWordsAfter(transform, { unit, unitWords }),
    );
  const index = "index points, first figure 100";
  assert.deepEqual(wordsAfter("persons", "people"), ["people", "people", "per cent", "per cent", index]);
  assert.deepEqual(wordsAfter("percent", "per cent"), ["per cent", "percentage points", "per cent", "per cent", index]);
});

for (let seed = 1; seed <= 60; seed += 1) {
  test(`transforms are as by hand, seed ${seed}`, () => {
    const random = randomOf(seed * 15_485_863);
    const frequency = (["daily", "monthly", "quarterly", "annual"] as const)[Math.floor(random() * 4)]!;
    const months = { daily: 0, monthly: 1, quarterly: 3, annual: 12 }[frequency];
    const start = dayOf("1999-07-01")!;
    const levels = Array.from({ length: 80 }, (_, at): Figure => {
      const day = months === 0 ? start + at * 3 : monthsBefore(start, -at * months);
      return [isoOf(day), Math.floor(random() * 5) - 1];
    }).filter(() => random() < 0.8);
    for (const transform of ["change", "pct_change", "yoy_pct", "index100"] as const) {
      if (transform === "yoy_pct" && months === 0) continue;
      const first = levels[Math.floor(random() * levels.length)]![0];
      const expected = naive(levels, months, transform, first);
      assert.deepEqual(figuresOf(transformed(observationsOf(levels), frequency, transform, from(first))), expected);
    }
  });
}

/** Looks every predecessor up by its date. */
function naive(levels: readonly Figure[], months: number, transform: Transform, first: string): Figure[] {
  const byDate = new Map(levels);
  return levels.flatMap(([date, value], at) => {
    const back = transform === "yoy_pct" ? 12 : months;
    const before = months === 0 ? levels[at - 1]?.[1] : byDate.get(isoOf(monthsBefore(dayOf(date)!, back)));
    const base = transform === "index100" ? byDate.get(first) : before;
    if (base === undefined || (base === 0 && transform !== "change")) return [];
    if (transform === "change") return [[date, value - base]];
    if (transform === "index100") return [[date, (value / base) * 100]];
    return [[date, (value / base - 1) * 100]];
  });
}
