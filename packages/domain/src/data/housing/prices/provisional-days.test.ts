import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { economyOf } from "../../economy/economy.fixture.js";
import { provisionalDays } from "./provisional-days.js";

test("only the marks that one table has on one series count", () => {
  const { provisional } = economyOf({
    provisionalObservations: [
      { series: "A", table: "one", period: "2025-10-01" },
      { series: "A", table: "one", period: "2026-01-01" },
      { series: "A", table: "other", period: "2025-07-01" },
      { series: "B", table: "one", period: "2024-01-01" },
    ],
  });
  const told = [
    ["A", "one"],
    ["A", "other"],
    ["C", "one"],
  ].map(([series, table]) => Array.from(provisionalDays(provisional, series!, table!), isoOf));
  assert.deepEqual(told, [["2025-10-01", "2026-01-01"], ["2025-07-01"], []]);
});
