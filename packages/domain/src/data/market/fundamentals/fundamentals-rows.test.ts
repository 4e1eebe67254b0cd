import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf } from "../../../base/tables/dataset.js";
import { keyedTableOf, keysOf } from "../../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { fundamentals } from "./fundamentals-dataset.js";
import { fundamentalsOf } from "./fundamentals-rows.js";
import { fundamentalFigures } from "./row.js";

const key = { code: "XYZ", periodEnd: "2025-06-30", periodType: "annual", source: "filing", currency: "AUD" };
const bare = { ...key, fetchedAt: "2026-01-01T00:00:00Z" };

const tableWith = (...rows: FixtureRow<typeof fundamentals>[]) =>
  keyedTableOf(fundamentals, tableOf(fundamentals, rows));
const rowsOf = (...rows: FixtureRow<typeof fundamentals>[]) => fundamentalsOf(tableWith(...rows), "XYZ");

test("a row carries what is known of it and nothing else", () => {
  const rows = rowsOf({
    ...bare,
    fiscalYear: 2025,
    revenue: 100,
    netIncome: 0,
    epsDiluted: -0.25,
    fieldSources: { revenue: "vendor" },
    documentUrl: "https://example.org/report.pdf",
    documentDay: "2025-08-20",
  });
  assert.deepEqual(rows, [
    {
      periodType: "annual",
      periodEndDay: dayOf("2025-06-30"),
      fiscalYear: 2025,
      currency: "AUD",
      source: "filing",
      fetchedAt: "2026-01-01T00:00:00Z",
      figures: { revenue: 100, netIncome: 0, epsDiluted: -0.25 },
      fieldSources: { revenue: "vendor" },
      documentUrl: "https://example.org/report.pdf",
      documentDay: dayOf("2025-08-20"),
    },
  ]);
});

test("what is unknown is empty or absent, never zero", () => {
  const { fiscalYear, figures, fieldSources, documentUrl, documentDay } = rowsOf(bare)[0]!;
  assert.deepEqual(
    { fiscalYear, figures, fieldSources, documentUrl, documentDay },
    { fiscalYear: undefined, figures: {}, fieldSources: {}, documentUrl: "", documentDay: undefined },
  );
});

test("every figure has its column, and every column of an amount its figure", () => {
  const columns = columnsOf(fundamentals).filter(({ name, type }) => type === "number" && name !== "fiscalYear");
  const values = Object.fromEntries(columns.map(({ name }, at) => [name, at]));
  const [row] = rowsOf({ ...bare, ...values });
  assert.deepEqual(row!.figures, Object.fromEntries(fundamentalFigures.map((figure, at) => [figure, at])));
});

test("rows are read by company, oldest first", () => {
  const ends = [
    ["XYZ", "2025-06-30"],
    ["ABC", "2025-06-30"],
    ["XYZ", "2024-06-30"],
  ] as const;
  const table = tableWith(...ends.map(([code, periodEnd]) => ({ ...bare, code, periodEnd })));
  assert.deepEqual(
    [...keysOf(table)].map((code) => [code, fundamentalsOf(table, code).map(({ periodEndDay }) => periodEndDay)]),
    [
      ["ABC", [dayOf("2025-06-30")]],
      ["XYZ", [dayOf("2024-06-30"), dayOf("2025-06-30")]],
    ],
  );
});

test("a table without rows has no company", () => {
  assert.deepEqual([...keysOf(tableWith())], []);
  assert.deepEqual(rowsOf(), []);
});
