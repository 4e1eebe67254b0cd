import assert from "node:assert/strict";
import { test } from "node:test";
import { tableLines } from "./table-lines.js";

test("a table has headings, texts begin and numbers end below one another", () => {
  const columns = [{ heading: "source" }, { heading: "rows", isNumber: true }, { heading: "period" }];
  const rows = [
    ["asic-shorts", "1,234", "2024"],
    ["dividends", "5", ""],
  ];
  assert.deepEqual(tableLines(columns, rows), [
    "source        rows  period",
    "asic-shorts  1,234  2024",
    "dividends        5",
  ]);
});
