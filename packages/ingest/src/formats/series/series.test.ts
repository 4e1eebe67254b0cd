import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "@daybook/domain";
import { inBaseUnits } from "./base-units.js";
import { dayOfSerial } from "./excel-day.js";
import { periodStart } from "./period-start.js";
import { scaleOfUnit } from "./unit-scale.js";

for (const [unit, scale] of [
  ["000", 3],
  ["'000", 3],
  ["$'000", 3],
  ["$ '000", 3],
  ["$ Millions", 6],
  ["$ million", 6],
  ["$m", 6],
  [" A$ million ", 6],
  ["$ billion", 9],
  ["$b", 9],
  ["$bn", 9],
  ["$", 0],
  ["m", 0],
  ["b", 0],
  ["Per cent", 0],
  ["Index, 2011/12=100", 0],
  ["$ per 000", 0],
  ["", 0],
] as const) {
  test(`figures in ${JSON.stringify(unit)} are multiplied by 10^${scale}`, () =>
    assert.equal(scaleOfUnit(unit), scale));
}

for (const [published, scale, value] of [
  ["14.3", 3, 14_300],
  // 1.005 * 1000 is 1004.9999999999999.
  ["1.005", 3, 1005],
  [1.005, 3, 1005],
  [8110.76134804065, 6, 8_110_761_348.04065],
  [1e-7, 6, 0.1],
  ["2.5E-3", 3, 2.5],
  ["-0.5", 9, -500_000_000],
  ["+0.25", 0, 0.25],
  ["17", 0, 17],
] as const) {
  test(`${JSON.stringify(published)} times 10^${scale} is ${value}`, () =>
    assert.equal(inBaseUnits(published, scale), value));
}

test("a text that is no number has no value in any unit", () => {
  assert.deepEqual(
    ["1,000", "17.00 to 17.50", "-", "1e2e3"].map((text) => inBaseUnits(text, 3)),
    [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  );
});

for (const [serial, date] of [
  [61, "1900-03-01"],
  [25_569, "1970-01-01"],
  [21_581, "1959-01-31"],
  [45_657, "2024-12-31"],
  [2_958_465, "9999-12-31"],
] as const) {
  test(`day ${serial} of a workbook is ${date}`, () => assert.equal(isoOf(dayOfSerial(serial)!), date));
}

for (const serial of [60, 0, -1, 45_657.5, 2_958_466, Number.NaN, Number.POSITIVE_INFINITY]) {
  test(`${serial} is no day of a workbook`, () => assert.equal(dayOfSerial(serial), undefined));
}

for (const [date, frequency, start] of [
  ["2024-09-30", "quarterly", "2024-07-01"],
  ["2024-09-01", "quarterly", "2024-07-01"],
  ["2024-12-31", "quarterly", "2024-10-01"],
  ["2024-01-15", "quarterly", "2024-01-01"],
  ["2024-02-29", "monthly", "2024-02-01"],
  ["2024-06-30", "annual", "2024-01-01"],
  ["2023-11-15", "biannual", "2023-11-01"],
  ["2024-02-29", "daily", "2024-02-29"],
  ["2024-02-28", "weekly", "2024-02-28"],
  ["1990-01-23", "irregular", "1990-01-23"],
  ["1922-06-30", "quarterly", "1922-04-01"],
] as const) {
  test(`${date} lies in the ${frequency} period of ${start}`, () =>
    assert.equal(isoOf(periodStart(dayOf(date)!, frequency)), start));
}
