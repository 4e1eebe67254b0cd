import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { sydneyOffset } from "./sydney-offset.js";

// Clocks change in the night to Sunday, after the day has begun.
for (const [date, offset] of [
  ["2024-01-02", "+11:00"],
  ["2024-04-07", "+11:00"],
  ["2024-04-08", "+10:00"],
  ["2024-10-06", "+10:00"],
  ["2024-10-07", "+11:00"],
  ["2026-12-31", "+11:00"],
] as const) {
  test(`Sydney is ${offset} at the start of ${date}`, () => assert.equal(sydneyOffset(dayOf(date)!), offset));
}
