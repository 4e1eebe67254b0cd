import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { rowOf } from "./row.fixture.js";
import { seriesOf, yearEarlier } from "./series.js";

const hasRevenue = ({ figures }: { figures: { revenue?: number } }) => figures.revenue !== undefined;

test("a series holds its types alone, newest first, one day by type and then by source", () => {
  const rows = [
    rowOf("quarter", "2025-06-30", {}),
    rowOf("annual", "2024-06-30", {}),
    rowOf("ttm", "2025-06-30", {}),
    rowOf("annual", "2025-06-30", {}, { source: "quote-statements" }),
    rowOf("annual", "2025-06-30", {}, { source: "vendor" }),
    rowOf("annual", "2025-06-30", {}, { source: "another" }),
    rowOf("annual", "2025-06-30", {}),
  ];
  assert.deepEqual(
    seriesOf(rows, "annual", "quarter").map((row) => `${isoOf(row.periodEndDay)} ${row.periodType} ${row.source}`),
    [
      "2025-06-30 annual filing",
      "2025-06-30 annual another",
      "2025-06-30 annual vendor",
      "2025-06-30 annual quote-statements",
      "2025-06-30 quarter filing",
      "2024-06-30 annual filing",
    ],
  );
});

for (const [latest, earlier, isPair, why] of [
  ["2025-06-30", "2024-06-30", true, "12 months"],
  ["2025-06-30", "2024-08-30", true, "exactly 10 months"],
  ["2025-06-30", "2024-08-31", false, "9 months and 30 days"],
  ["2025-06-30", "2024-04-30", true, "exactly 14 months"],
  ["2025-06-30", "2024-04-29", false, "14 months and a day"],
  ["2025-12-31", "2025-02-28", true, "10 months to the end of a short month"],
  ["2025-12-31", "2025-03-01", false, "a day less than that"],
  ["2025-04-30", "2024-02-29", true, "14 months and a day by count, 14 by the calendar's clamp"],
  ["2025-06-30", "2025-06-30", false, "the same day"],
  ["2025-06-30", "2023-06-30", false, "two years"],
] as const) {
  test(`${earlier} is ${isPair ? "" : "not "}a year before ${latest}: ${why}`, () => {
    const row = rowOf("annual", latest, { revenue: 2 });
    const other = rowOf("annual", earlier, { revenue: 1 });
    assert.equal(yearEarlier([row, other], row, hasRevenue), isPair ? other : undefined);
  });
}

const latest = rowOf("annual", "2025-06-30", { revenue: 3 });

test("of two rows in the window the newer is compared", () => {
  const newer = rowOf("annual", "2024-07-31", { revenue: 2 });
  const older = rowOf("annual", "2024-05-31", { revenue: 1 });
  assert.equal(yearEarlier([latest, newer, older], latest, hasRevenue), newer);
});

test("a row in the window without the figure is passed over", () => {
  const empty = rowOf("annual", "2024-07-31", { netIncome: 2 });
  const older = rowOf("annual", "2024-06-30", { revenue: 1 });
  assert.equal(yearEarlier([latest, empty, older], latest, hasRevenue), older);
});

test("another source of the same day stands in for one in another currency", () => {
  const dollars = rowOf("annual", "2024-06-30", { revenue: 2 }, { currency: "USD" });
  const vendor = rowOf("annual", "2024-06-30", { revenue: 1 }, { source: "vendor" });
  assert.equal(yearEarlier([latest, dollars, vendor], latest, hasRevenue), vendor);
});

test("an older day in the same currency does not stand in for one in another", () => {
  const dollars = rowOf("annual", "2024-06-30", { revenue: 2 }, { currency: "USD" });
  const older = rowOf("annual", "2024-05-31", { revenue: 1 });
  assert.equal(yearEarlier([latest, dollars, older], latest, hasRevenue), undefined);
});
