import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPriceColumns } from "./check-columns.js";
import type { PriceColumns } from "./columns.js";
import { pricesOf } from "./prices.fixture.js";
import { splitColumnsOf } from "./splits.js";

const good = pricesOf([
  { code: "ABC", day: "2026-01-05", close: 1, volume: 0 },
  { code: "ABC", day: "2026-01-06", close: null },
  { code: "XYZ", day: "2026-01-05", close: 0 },
]);

test("good columns have no problem", () => assert.equal(checkPriceColumns(good), undefined));
test("no prices are no problem", () => assert.equal(checkPriceColumns(pricesOf([])), undefined));

const day = good.day[0]!;
const split = splitColumnsOf([[{ day, factor: 2 }], []]);

for (const [damage, problem] of [
  [{ close: Float64Array.of(1) }, "Column close has 1 sessions instead of 3."],
  [{ adjustedClose: new Float64Array(4) }, "Column adjustedClose has 4 sessions instead of 3."],
  [{ firstRow: Int32Array.of(0, 3) }, "The sessions of the codes do not cover the table."],
  [{ firstRow: Int32Array.of(0, 0, 3) }, "The sessions of the codes do not cover the table."],
  [{ firstRow: Int32Array.of(0, 2, 4) }, "The sessions of the codes do not cover the table."],
  [{ firstRow: Int32Array.of(1, 2, 3) }, "The sessions of the codes do not cover the table."],
  [{ codes: ["XYZ", "ABC"] }, "Code ABC is out of order."],
  [{ codes: ["ABC", "ABC"] }, "Code ABC is out of order."],
  [{ codes: ["abc", "XYZ"] }, '"abc" is not a code.'],
  [{ day: Int32Array.of(day, day, day) }, "Session 1 (ABC): its day does not follow the last."],
  [{ day: Int32Array.of(-9000, day, day) }, "Session 0 (ABC): its day does not follow the last."],
  [{ day: Int32Array.of(day, day + 1, 99_999) }, "The last session of XYZ is not plausible."],
  [{ newestDay: day }, "The newest day is not that of any session."],
  [{ newestDay: undefined }, "The newest day is not that of any session."],
  [{ days: Int32Array.of(day) }, "The newest day is not that of any session."],
  [{ days: Int32Array.of(day + 1, day + 1) }, "The days of the sessions do not rise."],
  [{ low: Float64Array.of(1, -0.5, 1) }, "Session 1: its low is -0.5."],
  [{ volume: Float64Array.of(1, 1, Number.POSITIVE_INFINITY) }, "Session 2: its volume is Infinity."],
  [{ open: Float64Array.of(Number.NEGATIVE_INFINITY, 1, 1) }, "Session 0: its open is -Infinity."],
  [{ splits: splitColumnsOf([[]]) }, "The splits of the codes do not cover the table."],
  [{ splits: { ...split, day: Int32Array.of(day, day) } }, "The splits of the codes do not cover the table."],
  [{ splits: { ...split, factor: Float64Array.of(0) } }, "Split 0: its factor is 0."],
  [{ splits: { ...split, factor: Float64Array.of(Number.POSITIVE_INFINITY) } }, "Split 0: its factor is Infinity."],
] as [Partial<PriceColumns>, string][]) {
  test(`${Object.keys(damage)} damaged: ${problem}`, () =>
    assert.equal(checkPriceColumns({ ...good, ...damage }), problem));
}
