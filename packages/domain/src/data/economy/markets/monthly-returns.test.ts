import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { firstDayOf } from "../../../base/time/month.js";
import { type FixtureTables, marketOf } from "../../market/market.fixture.js";
import { pricesOf } from "../../market/prices/prices.fixture.js";
import { monthlyReturns } from "./monthly-returns.js";

type Printed = NonNullable<FixtureTables["prices"]>;
const printed = (...closes: readonly (readonly [date: string, close: number | null])[]): Printed =>
  closes.map(([day, close]) => ({ code: "AAA", day, close }));

/** The returns that are known, by month, to nine places. */
function returnsOf(...world: Parameters<typeof marketOf>) {
  return returnsIn(marketOf(...world));
}

function returnsIn(market: ReturnType<typeof marketOf>) {
  const { firstMonth, figures } = monthlyReturns(market).get("AAA")!;
  const all = Array.from(figures, (figure, at) => [isoOf(firstDayOf(firstMonth + at)).slice(0, 7), figure] as const);
  return all.filter(([, figure]) => !Number.isNaN(figure)).map(([month, figure]) => [month, Number(figure.toFixed(9))]);
}

test("a return is from the last close of a month to that of the next", () => {
  const prices = printed(["2026-01-05", 9], ["2026-01-30", 10], ["2026-02-02", 99], ["2026-02-27", 11]);
  assert.deepEqual(returnsOf({}, [], { prices }), [["2026-02", 0.1]]);
});

test("the last session with a close counts", () => {
  const prices = printed(["2026-01-05", 10], ["2026-01-30", null], ["2026-02-27", 11]);
  assert.deepEqual(returnsOf({}, [], { prices }), [["2026-02", 0.1]]);
});

test("a month without a close has no return, nor has the one after it", () => {
  const prices = printed(["2025-12-31", 10], ["2026-02-27", 11], ["2026-03-31", 11], ["2026-04-30", null]);
  assert.deepEqual(returnsOf({}, [], { prices }), [["2026-03", 0]]);
});

for (const [what, close, returns] of [
  ["a return of 200 % is believed", 30, [["2026-02", 2]]],
  ["a return beyond 200 % is not", 30.1, []],
  ["a fall to nothing is a return", 0, [["2026-02", -1]]],
] as const) {
  test(what, () => {
    const prices = printed(["2026-01-30", 10], ["2026-02-27", close]);
    assert.deepEqual(returnsOf({}, [], { prices }), returns);
  });
}

test("a close of nothing has no return after it", () => {
  const prices = printed(["2026-01-30", 0], ["2026-02-27", 1], ["2026-03-31", 2]);
  assert.deepEqual(returnsOf({}, [], { prices }), [["2026-03", 1]]);
});

/** A market whose sessions at the ends of two months have these closes, printed and adjusted. */
function adjustedReturns(adjusted: readonly [number, number]) {
  const prices = pricesOf(printed(["2026-01-30", 10], ["2026-02-27", 6]));
  return returnsIn({ ...marketOf({}), prices: { ...prices, adjustedClose: Float64Array.from(adjusted) } });
}

for (const [what, adjusted, returns] of [
  ["adjusted closes count when both months have one", [5, 6], 0.2],
  ["printed closes count for both when the earlier has no adjusted one", [Number.NaN, 6], -0.4],
  ["printed closes count for both when the later has no adjusted one", [5, Number.NaN], -0.4],
] as const) {
  test(what, () => assert.deepEqual(adjustedReturns(adjusted), [["2026-02", returns]]));
}

test("a split is no fall", () => {
  const adjustedPrices = [
    { code: "AAA", day: "2026-01-30", close: 5, dividend: 0, split: 1 },
    { code: "AAA", day: "2026-02-27", close: 6, dividend: 0, split: 2 },
  ];
  const prices = printed(["2026-01-30", 10], ["2026-02-27", 6]);
  assert.deepEqual(returnsOf({}, [], { prices, adjustedPrices }), [["2026-02", 0.2]]);
});

test("sessions of a company that had the code before are not of the present one", () => {
  const shorts = {
    AAA: [
      ["2024-01-05", 1, { name: "OLD RAILWAY ORDINARY" }],
      ["2026-01-05", 1, { name: "NEW LENDER ORDINARY" }],
    ],
  } as const;
  const prices = printed(
    ["2023-12-29", 10],
    ["2024-01-05", 11],
    ["2025-12-31", 3],
    ["2026-01-05", 3],
    ["2026-02-27", 6],
  );
  assert.deepEqual(returnsOf(shorts, [], { prices }), [
    ["2026-01", 0],
    ["2026-02", 1],
  ]);
});
