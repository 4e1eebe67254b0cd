import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, dayOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { fundamentalsLayout } from "./layout.js";
import { fundamentals } from "./source.js";

const fileName = "fundamentals-2026-08-10.csv";
const figures = columnsOf(datasets.fundamentals)
  .filter(({ name, type }) => type === "number" && name !== "fiscalYear")
  .map(({ sqlName }) => sqlName);
const outflows = ["capital_expenditure", "dividends_paid", "share_buybacks"];
const figureOf = (name: string, i: number) => (outflows.includes(name) ? -i : i + 0.5);
const period = { stock_code: "XYZ", period_type: "half", period_end: "2025-12-31", source: "filing" };

testLayout({
  source: fundamentals,
  layout: fundamentalsLayout,
  fileName,
  full: {
    ...period,
    currency: "USD",
    fiscal_year: "2026",
    fetched_at: "2026-02-20T10:30:00+11:00",
    ...Object.fromEntries(figures.map((name, i) => [name, String(figureOf(name, i))])),
    field_sources: '{"net_income":"vendor","freeCashFlow":"vendor"}',
    source_document_url: "https://notices.example/xyz.pdf",
    source_document_date: "2026-02-19",
  },
  fullRow: [
    "XYZ",
    dayOf("2025-12-31")!,
    "half",
    "filing",
    "USD",
    2026,
    "2026-02-19T23:30:00.000Z",
    ...figures.map(figureOf),
    '{"netIncome":"vendor","freeCashFlow":"vendor"}',
    "https://notices.example/xyz.pdf",
    dayOf("2026-02-19")!,
  ],
  least: { ...period, fetched_at: "2026-02-20T10:30:00.5Z" },
  leastRow: [
    "XYZ",
    dayOf("2025-12-31")!,
    "half",
    "filing",
    "",
    null,
    "2026-02-20T10:30:00.500Z",
    ...figures.map(() => null),
    null,
    null,
    null,
  ],
});

test("fundamentals knows the 28 figures", () => assert.equal(figures.length, 28));

const balance = figures.slice(figures.indexOf("total_assets")).concat("shares_outstanding");
for (const name of figures) {
  const isBalance = balance.includes(name);
  test(`fundamentals ${isBalance ? "accepts" : "refuses"} ${name} of a quarter`, () => {
    const row = `ABC,quarter,2026-03-31,vendor,2026-05-01T00:00:00Z,${outflows.includes(name) ? -5 : 5}`;
    const text = `stock_code,period_type,period_end,source,fetched_at,${name}\n${row}\n`;
    assert.deepEqual(
      refusalOf(() => fundamentals.parse(fileName, Buffer.from(text))),
      isBalance ? undefined : [2, `a quarter is a snapshot of the balance, so it has no ${name}`],
    );
  });
}

test("fundamentals refuses a field that is sourced twice under two spellings", () => {
  const cell = '"{""net_income"":""a"",""netIncome"":""b""}"';
  const row = `ABC,half,2025-12-31,filing,2026-05-01T00:00:00Z,${cell}`;
  const text = `stock_code,period_type,period_end,source,fetched_at,field_sources\n${row}\n`;
  assert.deepEqual(
    refusalOf(() => fundamentals.parse(fileName, Buffer.from(text))),
    [2, 'field_sources: "netIncome" is there twice'],
  );
});

test("fundamentals refuses a field that is sourced twice under one spelling", () => {
  const cell = '"{""netIncome"":""a"",""netIncome"":""b""}"';
  const row = `ABC,half,2025-12-31,filing,2026-05-01T00:00:00Z,${cell}`;
  const text = `stock_code,period_type,period_end,source,fetched_at,field_sources\n${row}\n`;
  assert.deepEqual(
    refusalOf(() => fundamentals.parse(fileName, Buffer.from(text))),
    [2, 'field_sources has the key "netIncome" twice'],
  );
});

test("fundamentals keeps periods of one end apart by type and source", () => {
  const lines = ["annual,filing", "ttm,filing", "annual,vendor"].map((cells) => {
    const [type, source] = cells.split(",");
    return `ABC,${type},2026-06-30,${source},2026-08-01T00:00:00Z`;
  });
  const text = ["stock_code,period_type,period_end,source,fetched_at", ...lines, ""].join("\n");
  assert.equal(fundamentals.parse(fileName, Buffer.from(text)).rows.length, 3);
});
