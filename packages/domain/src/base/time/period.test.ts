import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "./day.js";
import { type Period, periodOf, windowStart } from "./period.js";

for (const [period, anchor, start] of [
  ["1D", "2026-08-03", "2026-08-02"],
  ["1W", "2026-08-03", "2026-07-27"],
  ["1M", "2026-08-03", "2026-07-03"],
  ["1M", "2026-03-31", "2026-02-28"],
  ["1M", "2024-03-31", "2024-02-29"],
  ["1M", "2026-01-15", "2025-12-15"],
  ["3M", "2026-05-31", "2026-02-28"],
  ["6M", "2026-08-31", "2026-02-28"],
  ["1Y", "2024-02-29", "2023-02-28"],
  ["2Y", "2026-08-03", "2024-08-03"],
  ["5Y", "2026-08-03", "2021-08-03"],
  ["10Y", "2026-08-03", "2016-08-03"],
] as const) {
  test(`${period} up to ${anchor} begins after ${start}`, () =>
    assert.equal(isoOf(windowStart(period, dayOf(anchor)!)), start));
}

test("MAX has no beginning", () => assert.equal(windowStart("MAX", 20_000), Number.NEGATIVE_INFINITY));

for (const [text, period] of [
  ["1m", "1M"],
  ["10y", "10Y"],
  ["Max", "MAX"],
  ["7W", undefined],
  ["", undefined],
  [" 1M", undefined],
  ["toString", undefined],
] as [string, Period | undefined][]) {
  test(`${JSON.stringify(text)} ${period ? `means ${period}` : "is no period"}`, () =>
    assert.equal(periodOf(text), period));
}
