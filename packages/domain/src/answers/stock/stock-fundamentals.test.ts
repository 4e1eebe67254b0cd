import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { fundamentalFigures } from "../../data/market/fundamentals/row.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { type StockFundamentalsQuery, stockFundamentals } from "./stock-fundamentals.js";

const fetched = "2026-02-20T01:00:00Z";

function period(code: string, type: string, end: string, rest: FixtureRow = {}): FixtureRow {
  // The day as a number, for the table sorts by it.
  const base = { code, periodType: type, periodEnd: dayOf(end)!, source: "filing", currency: "AUD" };
  return { ...base, fetchedAt: fetched, ...rest };
}

const statementLine = {
  code: "QQQ",
  frequency: "annual",
  statement: "income_statement",
  periodEnd: "2025-06-30",
  metric: "Total Revenue",
  fetchedAt: "2025-11-14T00:35:45Z",
  value: 70,
};

const report = {
  code: "XYZ",
  title: "Half Year Accounts",
  type: "half_year",
  url: "https://example.org/xyz.pdf",
  periodType: "half",
  statutory: 1,
  digest: "Revenue rose.",
  metrics: [],
};

const market = marketOf(
  { OBS: [["2026-01-05", 1]] },
  [
    ["2026-01-01", "EMP", "Empty Ltd", "Materials"],
    ["2026-01-01", "BNK", "Bank Ltd", "Banks"],
    ["2026-01-01", "INS", "Cover Ltd", "Insurance"],
    ["2026-01-01", "FIN", "Funds Ltd", "Financial Services"],
    ["2026-01-01", "MIN", "Mine Ltd", "Materials"],
  ],
  {
    prices: [{ code: "PRC", day: "2026-01-05", close: 1 }],
    fundamentals: [
      period("XYZ", "annual", "2024-06-30", { revenue: 90 }),
      period("XYZ", "half", "2024-12-31", { revenue: 48 }),
      period("XYZ", "annual", "2025-06-30", { revenue: 100, documentUrl: "https://example.org/a.pdf" }),
      period("XYZ", "half", "2025-12-31", { revenue: 60, fiscalYear: 2026 }),
      ...["BNK", "INS", "FIN", "MIN"].map((code) =>
        period(code, "annual", "2025-06-30", { revenue: 200, netIncome: 20 }),
      ),
      ...["ttm", "quarter", "half", "annual"].map((type) => period("MIX", type, "2025-06-30", { revenue: 1 })),
      period("MIX", "annual", "2025-06-30", { source: "a-vendor", fetchedAt: "2026-02-20T13:00:00+11:00" }),
      period("MIX", "quarter", "2025-09-30", {
        totalAssets: 5,
        revenue: 2,
        fieldSources: { revenue: "vendor", totalAssets: "vendor" },
      }),
      period("QQQ", "annual", "2024-06-30", { source: "quote-statements", revenue: 50 }),
    ],
    statementLines: [
      statementLine,
      { ...statementLine, periodEnd: "2024-06-30", value: 1 },
      { ...statementLine, frequency: "quarterly", statement: "balance_sheet", metric: "Total Assets", value: 8 },
    ],
    reportHighlights: [
      { ...report, day: "2026-02-18", periodEnd: "2025-12-31", confidence: 0.6 },
      { ...report, day: "2026-02-18", title: "Half Year Results", periodEnd: "2025-12-31", confidence: 0.9 },
      { ...report, day: "2026-02-17", periodEnd: "2025-12-31", confidence: 0.9 },
      { ...report, day: "2026-02-19", periodEnd: "2025-12-31", confidence: 0.59 },
      { ...report, day: "2026-02-20", periodEnd: "2025-12-31" },
      { ...report, day: "2026-02-21", periodEnd: "2025-12-31", confidence: 0.9, statutory: 0 },
      { ...report, day: "2026-02-22", periodEnd: "2025-06-30", confidence: 0.9 },
      { ...report, day: "2026-02-23", confidence: 0.9 },
      { ...report, code: "EMP", day: "2026-02-23", periodEnd: "2025-12-31", confidence: 0.9 },
      { ...report, code: "MIN", day: "2026-02-23", periodEnd: "2025-12-31", confidence: 0.9 },
    ],
  },
);

const ask = (query: Partial<StockFundamentalsQuery> & { stockCode: string }) =>
  stockFundamentals(market, { periodType: "", limit: 12, offset: 0, ...query });

const flags = Object.fromEntries(
  fundamentalFigures.map((figure) => [`has${figure.charAt(0).toUpperCase()}${figure.slice(1)}`, false]),
);
const base = { currency: "AUD", source: "filing", fetchedAt: fetched, ...flags, hasRevenue: true, fieldSources: {} };
const noDocument = { sourceDocumentUrl: "", sourceDocumentDate: "" };

test("the worked example: a half that ends after the year gives the basis", () => {
  assert.deepEqual(sent(ask({ stockCode: "XYZ" })), {
    stockCode: "XYZ",
    periods: [
      { ...base, ...noDocument, periodType: "half", periodEnd: "2025-12-31", fiscalYear: 2026, revenue: 60 },
      {
        ...base,
        periodType: "annual",
        periodEnd: "2025-06-30",
        revenue: 100,
        sourceDocumentUrl: "https://example.org/a.pdf",
        sourceDocumentDate: "",
      },
      { ...base, ...noDocument, periodType: "half", periodEnd: "2024-12-31", revenue: 48 },
      { ...base, ...noDocument, periodType: "annual", periodEnd: "2024-06-30", revenue: 90 },
    ],
    growth: {
      basisPeriodType: "",
      latestPeriodEnd: "",
      revenueBasisPeriodType: "half",
      revenueYoyPct: 25,
      hasRevenueYoy: true,
      hasRevenueYoyPrior: false,
      revenueHalfYoyPct: 25,
      hasRevenueHalfYoy: true,
      halfLatestPeriodEnd: "2025-12-31",
      hasEpsYoy: false,
      hasEpsYoyPrior: false,
      hasEpsHalfYoy: false,
      hasRevenueTtm: false,
      hasNetIncomeTtm: false,
      hasEpsTtm: false,
      netIncomePositive: false,
      periodsAvailable: 4,
    },
    hasGrowth: true,
    hasQuality: false,
    coverage: { status: "covered", lastAttemptAt: fetched, lastSuccessAt: fetched, sources: ["filing"] },
    latestFiling: {
      reportUrl: "https://example.org/xyz.pdf",
      reportTitle: "Half Year Accounts",
      reportDate: "2026-02-18",
      periodEnd: "2025-12-31",
      periodType: "half",
      digest: "Revenue rose.",
      digestConfidence: 0.6,
    },
    hasLatestFiling: true,
    totalCount: 4,
  });
});

for (const stockCode of ["EMP", "OBS", "PRC"]) {
  test(`${stockCode} is known and has no rows: an empty answer`, () => {
    assert.deepEqual(sent(ask({ stockCode })), {
      stockCode,
      periods: [],
      hasGrowth: false,
      hasQuality: false,
      coverage: { status: "", lastAttemptAt: "", lastSuccessAt: "", sources: [] },
      hasLatestFiling: false,
      totalCount: 0,
    });
  });
}

for (const stockCode of ["NON", "xyz", ""]) {
  test(`"${stockCode}" is unknown and has no rows: no answer`, () => assert.equal(ask({ stockCode }), undefined));
}

const outline = (query: Partial<StockFundamentalsQuery>) =>
  ask({ stockCode: "MIX", ...query })!.periods.map(
    ({ periodEnd, periodType, source }) => `${periodEnd} ${periodType} ${source}`,
  );

test("periods come newest first, then by type, then by source", () => {
  assert.deepEqual(outline({}), [
    "2025-09-30 quarter filing",
    "2025-06-30 annual a-vendor",
    "2025-06-30 annual filing",
    "2025-06-30 half filing",
    "2025-06-30 quarter filing",
    "2025-06-30 ttm filing",
  ]);
});

for (const [query, expected, rule] of [
  [{ limit: 2 }, ["2025-09-30 quarter filing", "2025-06-30 annual a-vendor"], "the limit cuts"],
  [{ periodType: "ttm", limit: 1 }, ["2025-06-30 ttm filing"], "the limit cuts what is left of a type"],
  [{ periodType: "quarter" }, ["2025-09-30 quarter filing", "2025-06-30 quarter filing"], "one type"],
] as const) {
  test(`${JSON.stringify(query)}: ${rule}`, () => assert.deepEqual(outline(query), expected));
}

test("the records are over all rows held, whatever is asked for", () => {
  const { periods: _, totalCount: __, ...all } = ask({ stockCode: "XYZ" })!;
  const { periods, totalCount, ...one } = ask({ stockCode: "XYZ", periodType: "annual", limit: 1 })!;
  assert.deepEqual([one, periods.length, totalCount], [all, 1, 2]);
});

test("a quarter is a balance market: flows in its row are left out with their sources", () => {
  const [row] = ask({ stockCode: "MIX" })!.periods;
  const { totalAssets, hasTotalAssets, revenue, hasRevenue, fieldSources } = row!;
  assert.deepEqual(
    { totalAssets, hasTotalAssets, revenue, hasRevenue, fieldSources },
    {
      totalAssets: 5,
      hasTotalAssets: true,
      revenue: undefined,
      hasRevenue: false,
      fieldSources: { totalAssets: "vendor" },
    },
  );
});

test("coverage has the newest reading by time and every source once", () => {
  assert.deepEqual(ask({ stockCode: "MIX" })!.coverage, {
    status: "covered",
    lastAttemptAt: "2026-02-20T13:00:00+11:00",
    lastSuccessAt: "2026-02-20T13:00:00+11:00",
    sources: ["a-vendor", "filing"],
  });
});

test("statement lines make rows where none of the same period, type and source is held", () => {
  const answer = ask({ stockCode: "QQQ" })!;
  assert.deepEqual(
    answer.periods.map(({ periodType, periodEnd, source, revenue, totalAssets }) => [
      `${periodType} ${periodEnd} ${source}`,
      revenue ?? totalAssets,
    ]),
    [
      ["annual 2025-06-30 quote-statements", 70],
      ["quarter 2025-06-30 quote-statements", 8],
      ["annual 2024-06-30 quote-statements", 50],
    ],
  );
});

for (const [stockCode, isFinancial] of [
  ["BNK", true],
  ["INS", true],
  ["FIN", true],
  ["MIN", false],
  ["QQQ", undefined],
] as const) {
  test(`${stockCode} ${isFinancial === undefined ? "has no quality" : `is ${isFinancial ? "" : "not "}a financial`}`, () => {
    const { quality, hasQuality } = ask({ stockCode })!;
    assert.deepEqual([quality?.isFinancial, hasQuality], [isFinancial, isFinancial !== undefined]);
  });
}

test("a report about another period than the newest flow is not the latest filing", () => {
  const { latestFiling, hasLatestFiling } = ask({ stockCode: "MIN" })!;
  assert.deepEqual([latestFiling, hasLatestFiling], [undefined, false]);
});
