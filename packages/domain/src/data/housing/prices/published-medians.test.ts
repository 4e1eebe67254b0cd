import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { housingOf } from "../housing.fixture.js";
import { publishedMedians } from "./published-medians.js";

const median = (name: string, period: string, issue: string, price: number, isPreliminary = false) => ({
  publication: "vg_vic",
  name,
  period: dayOf(period)!,
  issue,
  price,
  isPreliminary,
});

test("of a period that several issues have the newest counts, and what only an earlier one has stays", () => {
  const { medians } = housingOf({
    suburbMedians: [
      median("BRIGHTON", "2021-12-31", "2022", 100_000),
      median("BRIGHTON", "2022-12-31", "2022", 110_000),
      median("BRIGHTON", "2022-12-31", "2023", 111_000),
      median("BRIGHTON", "2023-12-31", "2022", 900_000, true),
      median("BRIGHTON", "2023-12-31", "2023", 120_000),
      median("BRIGHTON", "2023-12-31", "2024", 121_000),
      median("CARLTON", "2023-12-31", "2022", 500_000, true),
    ],
  });
  const told = publishedMedians(medians).map(({ name, series }) => [
    name,
    ...Array.from(series.periods, (period, at) => [isoOf(period), series.values[at], series.isPreliminary[at]]),
  ]);
  assert.deepEqual(told, [
    ["BRIGHTON", ["2021-12-31", 100_000, 0], ["2022-12-31", 111_000, 0], ["2023-12-31", 121_000, 0]],
    ["CARLTON", ["2023-12-31", 500_000, 1]],
  ]);
});

test("every suburb has its medians, by name", () => {
  const suburbMedians = Array.from({ length: 250 }, (_, number) =>
    median(`PLACE ${1000 + number}`, "2023-12-31", "2024", 100_000 + number),
  );
  const { medians } = housingOf({ suburbMedians });
  assert.deepEqual(
    publishedMedians(medians).map(({ name, series }) => [name, ...series.values]),
    suburbMedians.map(({ name, price }) => [name, price]),
  );
});
