import assert from "node:assert/strict";
import { test } from "node:test";
import { weekSlugs } from "./week-slugs.js";

for (const [date, slugs] of [
  ["2026-06-30", ["2026-W27", "2026-W26"]],
  ["2024-12-31", ["2025-W01", "2024-W52"]],
  ["2021-01-03", ["2020-W53", "2020-W52"]],
  ["2026-01-05", ["2026-W02", "2026-W01"]],
  ["2016-02-29", ["2016-W09", "2016-W08"]],
  ["", []],
  ["no date", []],
] as const) {
  test(`the weeks of ${date || "no day"} are ${slugs.join(" and ") || "none"}`, () => {
    assert.deepEqual(weekSlugs(date), slugs);
  });
}
