import assert from "node:assert/strict";
import { test } from "node:test";
import { openDividends } from "./dividends.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";

test("has dividends that were read from a notice, of twenty years and of the security that has the code", () => {
  assert.deepEqual(rowsShown(openDividends, smallMarket()), [
    {
      ...{ product_code: "ABC", ex_date: "2026-03-01", dividend_type: "final", id: "c", payment_date: "2026-03-20" },
      ...{ amount: 0.25, franking: 100 },
    },
    { product_code: "ABC", ex_date: "2026-03-01", dividend_type: "special", id: "b", amount: 0.5 },
    { product_code: "REU", ex_date: "2024-02-01", dividend_type: "final", id: "g", amount: 1 },
  ]);
});
