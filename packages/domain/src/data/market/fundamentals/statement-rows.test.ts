import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { flowFigures } from "./flow-figures.js";
import { fundamentalFigures } from "./row.js";
import { statementPlaces } from "./statement-figures.js";
import type { StatementLine } from "./statement-lines.js";
import { rowsOfStatements } from "./statement-rows.js";

function line(
  [frequency, statement, periodEnd]: readonly [StatementLine["frequency"], StatementLine["statement"], string],
  metric: string,
  value: number,
  fetchedAt = "2026-01-01T00:00:00Z",
): StatementLine {
  return { code: "XYZ", frequency, statement, periodEnd: dayOf(periodEnd)!, metric, fetchedAt, value };
}

const income = ["annual", "income_statement", "2025-06-30"] as const;
const cash = ["annual", "cash_flow", "2025-06-30"] as const;
const sheet = ["annual", "balance_sheet", "2025-06-30"] as const;
const quarter = ["quarterly", "balance_sheet", "2025-12-31"] as const;

test("an annual set is an annual row of no stated currency, read at its newest line", () => {
  const lines = [
    line(income, "Total Revenue", 100),
    line(cash, "Cash Dividends Paid", -5, "2026-01-02T09:00:00+11:00"),
    line(sheet, "Stockholders Equity", 40, "2026-01-01T23:00:00Z"),
  ];
  assert.deepEqual(rowsOfStatements(lines), [
    {
      periodType: "annual",
      periodEndDay: dayOf("2025-06-30"),
      currency: "",
      source: "quote-statements",
      fetchedAt: "2026-01-01T23:00:00Z",
      figures: { revenue: 100, dividendsPaid: -5, totalEquity: 40 },
      fieldSources: {},
      documentUrl: "",
    },
  ]);
});

test("a quarterly set is a balance snapshot: its flows are left out", () => {
  const lines = [
    line(quarter, "Total Assets", 7),
    line(["quarterly", "income_statement", "2025-12-31"], "Total Revenue", 3),
  ];
  const [row] = rowsOfStatements(lines);
  assert.deepEqual([row!.periodType, row!.figures], ["quarter", { totalAssets: 7 }]);
});

for (const [lines, figures, rule] of [
  [[line(income, "Operating Revenue", 2)], { revenue: 2 }, "another name of a figure"],
  [[line(income, "Operating Revenue", 2), line(income, "Total Revenue", 0)], { revenue: 0 }, "the first name wins"],
  [
    [line(sheet, "Share Issued", 9), line(sheet, "Ordinary Shares Number", 8)],
    { sharesOutstanding: 8 },
    "shares without those in treasury",
  ],
  [[line(cash, "Net Income", 2), line(sheet, "Total Debt", 1)], { totalDebt: 1 }, "a line of another statement"],
] as const) {
  test(`lines give ${JSON.stringify(figures)}: ${rule}`, () =>
    assert.deepEqual(rowsOfStatements(lines)[0]!.figures, figures));
}

test("a set without a line that we read makes no row", () =>
  assert.deepEqual(rowsOfStatements([line(income, "Tax Rate For Calcs", 0.3)]), []));

test("every set makes its own row", () => {
  const lines = [
    line(income, "Net Income", 2),
    line(["annual", "income_statement", "2024-06-30"], "Net Income", 1),
    line(quarter, "Net Debt", 3),
  ];
  assert.deepEqual(
    rowsOfStatements(lines).map(({ periodType, figures }) => [periodType, figures]),
    [
      ["annual", { netIncome: 2 }],
      ["annual", { netIncome: 1 }],
      ["quarter", { netDebt: 3 }],
    ],
  );
});

test("every figure has one place in the statements, and flows are not in the balance sheet", () => {
  assert.deepEqual(statementPlaces.map(({ figure }) => figure).sort(), [...fundamentalFigures].sort());
  const flows = statementPlaces.filter(({ statement }) => statement !== "balance_sheet").map(({ figure }) => figure);
  assert.deepEqual(flows.sort(), [...flowFigures].sort());
});
