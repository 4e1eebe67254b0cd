import assert from "node:assert/strict";
import { test } from "node:test";
import { openDirectorTrades } from "./director-trades.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";

test("has the trades in the security that has the code, and nothing for what was not notified", () => {
  assert.deepEqual(rowsShown(openDirectorTrades, smallMarket()), [
    { product_code: "ABC", date: "2026-01-05", id: "1", director: "B. Person", trade_type: "other" },
    {
      ...{ product_code: "ABC", date: "2026-01-05", id: "2", director: "A. Person", trade_type: "buy" },
      ...{ shares: 10, price: 2, value: 20, url: "https://a.example/7" },
    },
    { product_code: "REU", date: "2024-02-01", id: "5", director: "E. Person", trade_type: "sell" },
  ]);
});
