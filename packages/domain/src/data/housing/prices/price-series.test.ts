import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { changeOnMonthsBefore, latestSettled, newest, type PriceSeries } from "./price-series.js";

type Figure = readonly [period: string, value: number, mark?: "p"];

function seriesOf(source: string, ...figures: readonly Figure[]): PriceSeries {
  return {
    measure: "median_price",
    dwellingType: "house",
    source,
    licence: "CC-BY-4.0",
    frequency: "quarterly",
    periods: Int32Array.from(figures, ([period]) => dayOf(period)!),
    values: Float64Array.from(figures, ([, value]) => value),
    isPreliminary: Uint8Array.from(figures, ([, , mark]) => (mark === "p" ? 1 : 0)),
  };
}

const told = (price: ReturnType<typeof newest>) =>
  price && `${price.series.source} ${isoOf(price.series.periods[price.place]!)}`;

for (const [what, all, settled, last] of [
  ["nothing", [], undefined, undefined],
  ["series without figures", [seriesOf("a")], undefined, undefined],
  ["a preliminary end", [seriesOf("a", ["2022-12-31", 1], ["2023-12-31", 9, "p"])], "a 2022-12-31", "a 2023-12-31"],
  ["preliminary figures only", [seriesOf("a", ["2022-12-31", 1, "p"])], "a 2022-12-31", "a 2022-12-31"],
  [
    "a newer source that has preliminary figures only",
    [seriesOf("a", ["2023-12-31", 1, "p"]), seriesOf("b", ["2022-12-31", 1])],
    "b 2022-12-31",
    "a 2023-12-31",
  ],
  [
    "equally new sources",
    [seriesOf("b", ["2022-12-31", 1]), seriesOf("a", ["2022-12-31", 2])],
    "a 2022-12-31",
    "a 2022-12-31",
  ],
] as const) {
  test(`of ${what}, the newest settled figure is ${settled ?? "none"} and the newest of all ${last ?? "none"}`, () => {
    assert.deepEqual([told(latestSettled(all)), told(newest(all))], [settled, last]);
  });
}

test("a change is on the very quarter so many months before", () => {
  const series = seriesOf("a", ["2023-03-31", 100], ["2023-06-30", 110], ["2023-12-31", 0], ["2024-03-31", 150]);
  assert.deepEqual(
    [
      [1, 3],
      [3, 3],
      [3, 12],
      [2, 3],
      [0, 3],
    ].map(([place, months]) => changeOnMonthsBefore({ series, place: place! }, months!)),
    [(110 / 100 - 1) * 100, Number.POSITIVE_INFINITY, 50, Number.NaN, Number.NaN],
  );
});
