import assert from "node:assert/strict";
import { test } from "node:test";
import { openIndexLevels } from "./index-levels.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";

const index = { index_code: "XJO", index_name: "S&P/ASX 200", return_type: "price" };

test("has the levels of the indices that are listed, with what they are", () => {
  assert.deepEqual(rowsShown(openIndexLevels, smallMarket()), [
    { ...index, date: "2026-01-22", open: 1, high: 2, low: 0.5, close: 1.5 },
    { ...index, date: "2026-01-23", close: 1.25 },
  ]);
});
