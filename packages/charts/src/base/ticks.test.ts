import assert from "node:assert/strict";
import { test } from "node:test";
import { dateTicks } from "./date-ticks.js";
import { calendarDayOf, dayInShort, dayInWords, dayOf } from "./days.js";
import { valueTicks, valueTicksLike } from "./value-ticks.js";

const labels = (from: string, to: string, width: number) =>
  dateTicks(dayOf(from), dayOf(to), width, 11).map(({ label }) => label);

test("a date is the day that JavaScript takes it for, and back, through four centuries", () => {
  const wrong = Array.from({ length: 2000 }, (_, i) => -60_000 + i * 73).filter((day) => {
    const iso = new Date(day * 86_400_000).toISOString();
    const { year, month, day: ofMonth } = calendarDayOf(day);
    return (
      dayOf(iso) !== day || iso.slice(0, 10) !== [year, month, ofMonth].map((n) => String(n).padStart(2, "0")).join("-")
    );
  });
  assert.deepEqual(wrong, []);
});

test("days are told in words", () => {
  assert.deepEqual(
    [dayInWords(dayOf("2026-11-13")), dayInShort(dayOf("2026-09-01"))],
    ["13 November 2026", "1 Sept 2026"],
  );
});

for (const [from, to, width, wanted] of [
  ["2026-11-09", "2026-11-13", 600, ["9 Nov 2026", "10 Nov", "11 Nov", "12 Nov", "13 Nov"]],
  ["2025-12-15", "2026-01-20", 400, ["15 Dec 2025", "22 Dec", "29 Dec", "5 Jan 2026", "12 Jan", "19 Jan"]],
  ["2025-10-20", "2026-04-20", 600, ["Nov 2025", "Dec", "2026", "Feb", "Mar", "Apr"]],
  ["2024-06-01", "2026-04-20", 320, ["July 2024", "2025", "July", "2026"]],
  [
    "2016-01-01",
    "2026-01-01",
    600,
    ["2016", "2017", "2018", "2019", "2020", "2021", "2022", "2023", "2024", "2025", "2026"],
  ],
  ["1960-01-01", "2026-01-01", 300, ["1960", "1970", "1980", "1990", "2000", "2010", "2020"]],
  ["2026-11-13", "2026-11-13", 300, ["13 Nov 2026"]],
] as const) {
  test(`${from} to ${to} in ${width} pixels is marked ${wanted.join(", ")}`, () => {
    assert.deepEqual(labels(from, to, width), wanted);
  });
}

test("values are held by round ticks", () => {
  assert.deepEqual(valueTicks({ low: 0.3, high: 8.9 }, 5).values, [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(valueTicks({ low: -3, high: 4 }, 2).values, [-5, 0, 5]);
  assert.deepEqual(valueTicks({ low: 0.1, high: 0.3 }, 4).values, [0.1, 0.15, 0.2, 0.25, 0.3]);
  assert.deepEqual(valueTicksLike({ low: 2.1, high: 2.9 }, 5).values, [2, 2.2, 2.4, 2.6, 2.8, 3]);
});

test("what has no decimals is marked at whole values", () => {
  const marked = [
    valueTicks({ low: 0, high: 14 }, 6, { decimals: 0 }),
    valueTicks({ low: 0, high: 1 }, 6, { decimals: 0 }),
    valueTicksLike({ low: 0, high: 3 }, 4, { decimals: 0 }),
    valueTicks({ low: 0, high: 1e-9 }, 6, { decimals: 0 }),
  ];
  assert.deepEqual(
    marked.map(({ values }) => values),
    [
      [0, 5, 10, 15],
      [0, 1],
      [0, 1, 2, 3, 4],
      [0, 1],
    ],
  );
});
