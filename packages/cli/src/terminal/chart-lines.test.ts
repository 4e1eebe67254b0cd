import assert from "node:assert/strict";
import { test } from "node:test";
import { chartLines } from "./chart-lines.js";

const DAY_MS = 86_400_000;

/** A chart of figures of the days of a January; undefined where there is none. */
function chartOf(figures: readonly (number | undefined)[], width = 14): string[] {
  const points = figures.flatMap((figure, day) => (figure === undefined ? [] : [{ ms: day * DAY_MS, figure }]));
  const dateText = (ms: number) => new Date(ms).toISOString().slice(5, 10);
  return chartLines(points, { width, rows: 3, figureText: String, dateText });
}

test("a line rises from the least figure to the greatest, with both on the axis and its dates below", () => {
  assert.deepEqual(chartOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), [
    "10 ┤      ▄▄█▀",
    "   ┤   ▄▄█▀",
    " 0 ┤▄█▀▀",
    "   └──────────",
    "    01-01 01-11",
    "least 0 on 01-01, greatest 10 on 01-11, last 10",
  ]);
});

test("few points are joined, and what is missing for long is not drawn", () => {
  const missing = Array(8).fill(undefined);
  assert.deepEqual(chartOf([1, 9, 1]).slice(0, 3), ["9 ┤    ▄██▄", "  ┤  ▄█▀  ▀█▄", "1 ┤▄█▀      ▀█"]);
  assert.deepEqual(chartOf([-2, 1, 2, ...missing, 3, 3], 18).slice(0, 3), [" 3 ┤  ▄         ▀▀", "   ┤ █▀", "-2 ┤▄█"]);
});

test("figures that are all the same are one line with one label, and one figure is one point", () => {
  assert.deepEqual(chartOf([5, 5, 5]).slice(0, 3), ["  ┤", "5 ┤▀▀▀▀▀▀▀▀▀▀▀", "  ┤"]);
  assert.deepEqual(chartOf([5]), [
    "  ┤",
    "5 ┤▀",
    "  ┤",
    "  └───────────",
    "   01-01",
    "least 5 on 01-01, greatest 5 on 01-01, last 5",
  ]);
});

test("every figure is drawn in the row that the axis gives it", () => {
  const lines = chartOf([3, 0, 4, 1, 5, 2], 60);
  const columnOf = (day: number) => 3 + Math.round((day / 5) * 56);
  const marked = [3, 0, 4, 1, 5, 2].map((_, day) => lines.findIndex((line) => /[▀▄█]/.test(line[columnOf(day)] ?? "")));
  assert.deepEqual(marked, [1, 2, 0, 2, 0, 1]);
});
