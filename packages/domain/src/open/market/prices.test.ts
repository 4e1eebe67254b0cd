import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsShown, smallMarket } from "./open-market.fixture.js";
import { openPrices } from "./prices.js";

test("has the sessions of the security that has the code, and nothing for what is not stated", () => {
  assert.deepEqual(rowsShown(openPrices, smallMarket()), [
    {
      product_code: "ABC",
      date: "2026-01-23",
      open: 1,
      high: 3,
      low: 0.5,
      close: 2.5,
      adjusted_close: 2.5,
      volume: 100,
    },
    { product_code: "PRC", date: "2026-01-20" },
    { product_code: "REU", date: "2025-05-30", open: 1, close: 2, adjusted_close: 2, volume: 3 },
  ]);
});
