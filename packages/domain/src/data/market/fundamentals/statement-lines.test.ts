import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { statementLinesOf } from "./statement-lines.js";
import { statementLines } from "./statement-lines-dataset.js";

test("statement lines are read as they stand", () => {
  const line = {
    code: "XYZ",
    frequency: "quarterly",
    statement: "balance_sheet",
    periodEnd: dayOf("2025-06-30")!,
    metric: "Total Assets",
    fetchedAt: "2026-01-01T00:00:00Z",
    value: 0,
  };
  const table = keyedTableOf(statementLines, tableOf(statementLines, [line]));
  assert.deepEqual(statementLinesOf(table, "XYZ"), [line]);
});
