import assert from "node:assert/strict";
import { test } from "node:test";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { datasets } from "../datasets.js";
import { fundamentalsOf, statementLinesOf } from "./build-rows.js";
import { fundamentalFigures } from "./row.js";

const key = { code: "XYZ", period_end: "2025-06-30", period_type: "annual", source: "filing", currency: "AUD" };
const bare = { ...key, fetched_at: "2026-01-01T00:00:00Z" };

test("a row carries what is known of it and nothing else", () => {
  const rows = fundamentalsOf(
    tableOf(datasets.fundamentals, [
      {
        ...bare,
        fiscal_year: 2025,
        revenue: 100,
        net_income: 0,
        eps_diluted: -0.25,
        field_sources: '{"revenue":"vendor"}',
        document_url: "https://example.org/report.pdf",
        document_day: "2025-08-20",
      },
    ]),
  );
  assert.deepEqual(rows.get("XYZ"), [
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
  const [row] = fundamentalsOf(tableOf(datasets.fundamentals, [bare])).get("XYZ")!;
  const { fiscalYear, figures, fieldSources, documentUrl, documentDay } = row!;
  assert.deepEqual(
    { fiscalYear, figures, fieldSources, documentUrl, documentDay },
    { fiscalYear: undefined, figures: {}, fieldSources: {}, documentUrl: "", documentDay: undefined },
  );
});

test("every figure has its column, and every column of an amount its figure", () => {
  const columns = datasets.fundamentals.columns.filter(({ name, type }) => type === "number" && name !== "fiscal_year");
  const values = Object.fromEntries(columns.map(({ name }, at) => [name, at]));
  const [row] = fundamentalsOf(tableOf(datasets.fundamentals, [{ ...bare, ...values }])).get("XYZ")!;
  assert.deepEqual(row!.figures, Object.fromEntries(fundamentalFigures.map((figure, at) => [figure, at])));
});

test("rows are grouped by company, oldest first", () => {
  const ends = [
    ["XYZ", "2025-06-30"],
    ["ABC", "2025-06-30"],
    ["XYZ", "2024-06-30"],
  ] as const;
  const rows = fundamentalsOf(
    tableOf(
      datasets.fundamentals,
      ends.map(([code, period_end]) => ({ ...bare, code, period_end: dayOf(period_end)! })),
    ),
  );
  assert.deepEqual(
    [...rows].map(([code, group]) => [code, group.map(({ periodEndDay }) => periodEndDay)]),
    [
      ["ABC", [dayOf("2025-06-30")]],
      ["XYZ", [dayOf("2024-06-30"), dayOf("2025-06-30")]],
    ],
  );
});

test("a table without rows has no company", () =>
  assert.deepEqual([...fundamentalsOf(tableOf(datasets.fundamentals, []))], []));

test("statement lines are read as they stand", () => {
  const line = {
    code: "XYZ",
    frequency: "quarterly",
    statement: "balance_sheet",
    period_end: "2025-06-30",
    metric: "Total Assets",
    fetched_at: "2026-01-01T00:00:00Z",
    value: 0,
  };
  assert.deepEqual(statementLinesOf(tableOf(datasets.statementLines, [line])).get("XYZ"), [
    {
      frequency: "quarterly",
      statement: "balance_sheet",
      periodEndDay: dayOf("2025-06-30"),
      metric: "Total Assets",
      fetchedAt: "2026-01-01T00:00:00Z",
      value: 0,
    },
  ]);
});
