import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { monthOf } from "../../../base/time/month.js";
import { priceReturnIndex } from "./price-return-index.js";

const JANUARY = monthOf(dayOf("2026-01-01")!);
const NONE = Number.NaN;

/** Stocks of equal weight with these returns from January 2026 on. */
const stocks = (count: number, ...returns: readonly number[]) =>
  Array.from({ length: count }, () => ({
    weight: 10,
    figures: { firstMonth: JANUARY, figures: Float64Array.from(returns) },
  }));

/** The index by month, to nine places. */
function indexOf(...groups: readonly ReturnType<typeof stocks>[]) {
  const { periods, values } = priceReturnIndex(groups.flat());
  return Array.from(periods, (day, at) => [isoOf(day).slice(0, 7), Number(values[at]!.toFixed(9))]);
}

test("the first month with five stocks is the base, whatever its own return, and later ones chain", () => {
  assert.deepEqual(indexOf(stocks(5, 0.9, 0.1, -0.2)), [
    ["2026-01", 100],
    ["2026-02", 110],
    ["2026-03", 88],
  ]);
});

test("months before the base are not told and do not chain", () => {
  assert.deepEqual(indexOf(stocks(4, 0.2, 0.2, 0.1), stocks(1, NONE, 0.2, 0.1)), [
    ["2026-02", 100],
    ["2026-03", 110],
  ]);
});

test("a month with fewer than five stocks chains and is not told", () => {
  assert.deepEqual(indexOf(stocks(4, 0, 0.1, 0.1), stocks(1, 0, NONE, 0.1)), [
    ["2026-01", 100],
    ["2026-03", 121],
  ]);
});

test("a month without a return leaves the level as it is and is not told", () => {
  assert.deepEqual(indexOf(stocks(5, 0, NONE, 0.1)), [
    ["2026-01", 100],
    ["2026-03", 110],
  ]);
});

test("a return counts by its weight among the stocks that have one", () => {
  const heavy = stocks(1, 0, 0.1).map((stock) => ({ ...stock, weight: 60 }));
  assert.deepEqual(indexOf(stocks(4, 0, 0), stocks(1, 0, NONE), heavy), [
    ["2026-01", 100],
    ["2026-02", 106],
  ]);
});

test("stocks that begin later count from their own first month", () => {
  const late = stocks(5, 0.5).map(({ weight, figures }) => ({
    weight,
    figures: { ...figures, firstMonth: JANUARY + 1 },
  }));
  assert.deepEqual(indexOf(stocks(5, 0, 0, 0), late), [
    ["2026-01", 100],
    ["2026-02", 125],
    ["2026-03", 125],
  ]);
});

for (const [what, groups, months] of [
  ["a rise of 25 % is told", [stocks(5, 0, 0.25)], 2],
  ["a fall of 25 % is told", [stocks(5, 0, -0.25)], 2],
  ["a rise beyond 25 % tells nothing at all", [stocks(5, 0, 0, 0.26)], 0],
  ["a fall beyond 25 % tells nothing at all", [stocks(5, 0, 0, -0.26)], 0],
  ["one in a month that is not told does so too", [stocks(4, 0, 0.26, 0), stocks(1, 0, NONE, 0)], 0],
  ["one of the base or before it does not", [stocks(4, 0.9, 0.9, 0), stocks(1, NONE, 0.9, 0)], 2],
  ["four stocks have no base", [stocks(4, 0, 0, 0)], 0],
  ["no stocks have no base", [], 0],
] as const) {
  test(what, () => assert.equal(indexOf(...groups).length, months));
}
