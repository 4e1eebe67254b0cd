import assert from "node:assert/strict";
import { test } from "node:test";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { marketOf } from "../market.fixture.js";

const sessions = ["2026-03-02", "2026-03-03", "2026-03-04"].map((day) => ({ code: "ABC", day, close: 10 }));

const dividend = (exDay: string, amount: number, id = "1"): FixtureRow => ({
  code: "ABC",
  exDay: exDay,
  dividendType: "final",
  id,
  amount,
  documentUrl: "https://a.example/1",
});

/** The adjusted closes of three sessions at 10 and of what a table has of them. */
function adjusted(dividends: readonly FixtureRow[], adjustedPrices: readonly FixtureRow[] = []): (number | null)[] {
  const { prices } = marketOf({}, [], { prices: sessions, dividends, adjustedPrices });
  return Array.from(prices.adjustedClose, (close) => (Number.isNaN(close) ? null : close));
}

const covered = (day: string, close: number, paid = 0): FixtureRow => ({
  code: "ABC",
  day,
  close,
  dividend: paid,
  split: 1,
});

for (const [closes, expected, rule] of [
  [adjusted([]), [10, 10, 10], "without dividends the closes are as printed"],
  [adjusted([dividend("2026-03-03", 1)]), [9, 10, 10], "closes before an ex-date lose the dividend's share"],
  [adjusted([dividend("2026-03-03", 1), dividend("2026-03-04", 2, "2")]), [7.2, 8, 10], "shares multiply"],
  [adjusted([dividend("2026-03-03", 1), dividend("2026-03-03", 2, "2")]), [7.2, 10, 10], "two of one day as well"],
  [adjusted([dividend("2026-03-02", 1)]), [10, 10, 10], "one before the first session changes nothing"],
  [adjusted([dividend("2026-03-09", 1)]), [10, 10, 10], "one after the newest session has not been paid for yet"],
  [adjusted([dividend("2026-03-03", 10)]), [10, 10, 10], "one as large as the price is left out"],
  [
    adjusted([{ ...dividend("2026-03-03", 1), documentUrl: null }]),
    [10, 10, 10],
    "one that was not read from a notice does not count",
  ],
  [
    adjusted([dividend("2026-03-04", 1)], [covered("2026-03-03", 9), covered("2026-03-04", 10, 1)]),
    [9, 9, 10],
    "one that a table of adjusted prices covers is in its closes",
  ],
  [
    adjusted([dividend("2026-03-03", 1)], [covered("2026-03-04", 10)]),
    [9, 10, 10],
    "one before the first session of the table is not",
  ],
] as const) {
  test(rule, () => assert.deepEqual(closes, expected));
}
