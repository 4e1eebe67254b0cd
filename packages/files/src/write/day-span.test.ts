import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { daySpan } from "./day-span.js";

test("rows reach from the first date to the last, whatever their order, and are counted by year", () => {
  const span = daySpan();
  for (const date of ["2024-01-01", "2022-12-31", "2024-06-30", "2024-01-01"]) span.add(dayOf(date));
  span.add(undefined);
  assert.deepEqual(span.told(), { from: "2022-12-31", to: "2024-06-30", rowsByYear: { 2022: 1, 2024: 3 } });
});

test("rows without dates reach nowhere", () => {
  const span = daySpan();
  span.add(undefined);
  assert.deepEqual(span.told(), {});
});
