import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "./reference.js";
import { unitOf } from "./unit.js";

const { messages } = contractReference();

for (const [message, field, unit] of [
  ["StockDataPoint", "percentage", "%"],
  ["StockDataPoint", "short_position", undefined],
  ["TopShortsEntry", "percentage_change", "%"],
  ["TopShortsEntry", "percentage_point_change", "points"],
  ["BattlegroundStock", "short_pct_change_4w", "points"],
  ["ScreenedStock", "market_cap", "AUD"],
  ["ScreenedStock", "pe_ratio", undefined],
  ["ReportMarketStats", "avg_short_pct", "%"],
  ["ReportMarketStats", "stocks_above_10pct", undefined],
  ["TopDonor", "total_cents", "cents"],
  ["Dividend", "amount_per_share", "AUD"],
  ["Dividend", "ex_date", undefined],
] as const) {
  test(`${message}.${field} is in ${unit ?? "no unit"}`, () => {
    const found = messages.get(`shorts.v1alpha1.${message}`)?.fields.find(({ protoName }) => protoName === field);
    assert.equal(unitOf(found!), unit);
  });
}
