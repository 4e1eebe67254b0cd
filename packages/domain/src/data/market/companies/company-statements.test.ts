import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { marketOf } from "../market.fixture.js";
import { stockDetails } from "./company-details.js";

const statementsOf = (statementLines: readonly FixtureRow[], companyMetrics: readonly FixtureRow[] = []) =>
  stockDetails(marketOf({ ABC: [["2026-01-05", 1]] }, [], { statementLines, companyMetrics }), "ABC")
    ?.financialStatements;

const line = (frequency: string, statement: string, periodEnd: string, metric: string, value: number) => ({
  code: "ABC",
  frequency,
  statement,
  periodEnd,
  metric,
  fetchedAt: "2026-01-05T00:00:00Z",
  value,
});
const metrics = (row: FixtureRow) => [{ code: "ABC", day: "2026-01-05", ...row }];

test("lines are told by frequency, statement, period and name", () => {
  const statements = statementsOf([
    line("annual", "income_statement", "2025-06-30", "Total Revenue", 10),
    line("annual", "income_statement", "2025-06-30", "Net Income", -3),
    line("annual", "income_statement", "2024-06-30", "Total Revenue", 0),
    line("annual", "balance_sheet", "2025-06-30", "Total Assets", 7),
    line("quarterly", "cash_flow", "2025-12-31", "Free Cash Flow", 2),
  ]);
  assert.deepEqual(sent(statements), {
    success: true,
    annual: {
      incomeStatement: {
        "2025-06-30": { metrics: { "Total Revenue": 10, "Net Income": -3 } },
        "2024-06-30": { metrics: { "Total Revenue": 0 } },
      },
      balanceSheet: { "2025-06-30": { metrics: { "Total Assets": 7 } } },
      cashFlow: {},
    },
    quarterly: {
      incomeStatement: {},
      balanceSheet: {},
      cashFlow: { "2025-12-31": { metrics: { "Free Cash Flow": 2 } } },
    },
    error: "",
  });
});

test("a set without a line is left out", () => {
  const statements = statementsOf([line("annual", "cash_flow", "2025-06-30", "Free Cash Flow", 2)]);
  assert.deepEqual(Object.keys(sent(statements ?? {})).sort(), ["annual", "error", "success"]);
});

test("every metric is told under its name in the answer", () => {
  const statements = statementsOf(
    [],
    metrics({
      marketCap: 1,
      price: 2,
      peRatio: 3,
      eps: -4,
      dividendYield: 5,
      beta: -6,
      week52High: 7,
      week52Low: 8,
      volume: 9,
      employeeCount: 10,
      sector: " Energy ",
      industry: "Coal",
    }),
  );
  assert.deepEqual(sent(statements), {
    success: false,
    info: {
      marketCap: 1,
      currentPrice: 2,
      peRatio: 3,
      eps: -4,
      dividendYield: 5,
      beta: -6,
      week52High: 7,
      week52Low: 8,
      volume: 9,
      employeeCount: 10,
      sector: "Energy",
      industry: "Coal",
      asOf: "2026-01-05",
    },
    error: "",
  });
});

for (const [row, info] of [
  [
    { marketCap: 0, price: 2 },
    { currentPrice: 2, sector: "", industry: "" },
  ],
  [
    { price: 2, eps: 0, beta: 0, volume: 0 },
    { currentPrice: 2, sector: "", industry: "" },
  ],
  [
    { price: 2, peRatio: -3 },
    { currentPrice: 2, sector: "", industry: "" },
  ],
  [
    { price: 2, sector: "  ", industry: null },
    { currentPrice: 2, sector: "", industry: "" },
  ],
  [{ sector: "Energy" }, { sector: "Energy", industry: "" }],
] as const) {
  test(`metrics ${JSON.stringify(row)} count zero and blank as unknown`, () =>
    assert.deepEqual(sent(statementsOf([], metrics(row))), {
      success: false,
      info: { ...info, asOf: "2026-01-05" },
      error: "",
    }));
}

for (const [rule, rows] of [
  ["neither lines nor metrics are held", []],
  ["the metrics say nothing", metrics({ marketCap: 0, sector: "" })],
  ["the metrics are those of another code", [{ code: "XYZ", day: "2026-01-05", price: 2 }]],
] as const) {
  test(`there are no statements when ${rule}`, () => assert.equal(statementsOf([], rows), undefined));
}

test("lines without metrics have no info, and blank metrics add none", () => {
  const lines = [line("annual", "cash_flow", "2025-06-30", "Free Cash Flow", 2)];
  assert.deepEqual(
    [statementsOf(lines), statementsOf(lines, metrics({ price: 0 }))].map((statements) => "info" in sent(statements!)),
    [false, false],
  );
});
