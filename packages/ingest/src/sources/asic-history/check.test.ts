import assert from "node:assert/strict";
import { test } from "node:test";
import { checkHistory } from "./check.js";
import type { YearlyPosition } from "./parse.js";

const year = (
  cells: number,
  from = 0,
  position = 1,
  percentage: number | null = 0.5,
  products = 40,
): YearlyPosition[] =>
  Array.from({ length: cells }, (_, i) => ({
    code: `C${(from + i) % products}`,
    day: Math.floor((from + i) / products),
    name: "ACME",
    position,
    percentage,
  }));

for (const [what, rows, held, reason] of [
  ["a first file", year(200), undefined, undefined],
  ["more dates", year(400), year(200), undefined],
  ["an earlier version that comes later", year(200), year(400), undefined],
  ["a few corrections", [...year(10, 0, 7), ...year(190, 10)], year(200), undefined],
  [
    "many corrections",
    [...year(60, 0, 7), ...year(140, 60)],
    year(200),
    "only 140 of 200 positions are those of the version held",
  ],
  ["other products or dates", year(200, 150), year(200), "only 50 of its 200 rows are in the version held"],
  ["positions of nothing", year(100, 0, 0), undefined, "100 of its 100 positions are 0"],
  ["no percentages", year(100, 0, 1, null), undefined, "100 of its 100 percentages are missing"],
  [
    "a date that was cut",
    [...year(1000, 0, 1, 0.5, 100), ...year(49, 1000, 1, 0.5, 100)],
    undefined,
    "1970-01-11 has 49 positions where its dates have 100",
  ],
  ["a date of half the others", [...year(1000, 0, 1, 0.5, 100), ...year(50, 1000, 1, 0.5, 100)], undefined, undefined],
  [
    "a date that the version held has",
    [...year(200), ...year(200, 240)],
    year(400),
    "it lacks 1970-01-06, which the version held has",
  ],
  ["a few rows where others are held", year(3, 0, 0, null), year(30, 900), undefined],
] as [string, YearlyPosition[], YearlyPosition[] | undefined, string | undefined][]) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkHistory(rows, held), reason);
  });
}

for (const [reported, reason] of [
  [111, undefined],
  [112, "1970-01-01 has 100 positions where its daily report has 112"],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} 100 positions of a date whose report has ${reported}`, () => {
    const rowsHeld = (source: string, unit: string) =>
      source === "asic-shorts" && unit === "1970-01-01" ? reported : undefined;
    assert.equal(checkHistory(year(300, 0, 1, 0.5, 100), undefined, rowsHeld), reason);
  });
}

test("says nothing of a report of a few rows", () => {
  assert.equal(
    checkHistory(year(80, 0, 1, 0.5, 10), undefined, () => 49),
    undefined,
  );
});
