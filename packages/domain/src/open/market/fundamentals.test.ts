import assert from "node:assert/strict";
import { test } from "node:test";
import { openFundamentals } from "./fundamentals.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";

const filed = { source: "filing", currency: "AUD", fetched_at: "2026-01-01T00:00:00.000Z" };

test("has the periods of every company with figures, those of a quote service too, and names of columns for their sources", () => {
  assert.deepEqual(rowsShown(openFundamentals, smallMarket()), [
    {
      ...{ product_code: "ABC", period_end: "2024-06-30", period_type: "annual", source: "quote-statements" },
      ...{ fetched_at: "2026-01-02T00:00:00.000Z", revenue: 7 },
    },
    { ...filed, product_code: "ABC", period_end: "2025-06-30", period_type: "annual", source: "Vendor", revenue: 101 },
    {
      ...{ ...filed, product_code: "ABC", period_end: "2025-06-30", period_type: "annual", fiscal_year: 2025 },
      ...{
        revenue: 100,
        capital_expenditure: -5,
        field_sources: '{"revenue":"vendor","capital_expenditure":"vendor"}',
      },
      ...{ document_url: "https://a.example/8", document_date: "2025-08-20" },
    },
    {
      ...{ product_code: "ABC", period_end: "2025-12-31", period_type: "half", source: "filing" },
      ...{ fetched_at: filed.fetched_at, net_income: -1 },
    },
    { ...filed, product_code: "GON", period_end: "2025-06-30", period_type: "annual", revenue: 1 },
    { ...filed, product_code: "REU", period_end: "2024-06-30", period_type: "annual", revenue: 2 },
  ]);
});
