import assert from "node:assert/strict";
import { test } from "node:test";
import { openAnnouncements } from "./announcements.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";

test("has what a timeline of a year reaches, by code and moment, and a mark only where it is known", () => {
  assert.deepEqual(rowsShown(openAnnouncements, smallMarket()), [
    {
      ...{ product_code: "ABC", date: "2025-01-23", time: "09:58", headline: "Marked", type: "Dividend" },
      ...{ url: "https://a.example/1", is_price_sensitive: true },
    },
    { product_code: "ABC", date: "2025-01-23", time: "09:59", headline: "Old" },
    { product_code: "ABC", date: "2025-01-24", time: "10:00", headline: "Plain", is_price_sensitive: false },
    { product_code: "REU", date: "2025-05-30", time: "10:00", headline: "Of the lender" },
  ]);
});
