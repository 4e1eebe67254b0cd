import assert from "node:assert/strict";
import { test } from "node:test";
import { type ColumnType, columnsOf } from "../../base/tables/dataset.js";
import { datasets } from "./datasets.js";

/**
 * The tables as releases of any age share them: columns are texts by default, a
 * question mark is for what may be unknown, and the key comes last.
 */
const TABLES = [
  ["short_positions", "code, day date, name, position number, issued number?, percentage number?", "code, day"],
  ["short_history", "code, day date, name, position number, percentage number?", "code, day"],
  ["listed_companies", "code, day date, name, industry?, listed date?", "code, day"],
  ["listed_market_values", "code, day date, market_cap number", "code, day"],
  ["industry_labels", "code, day date, industry, source", "code, day"],
  [
    "company_records",
    `code, source, name?, abn?, address?, summary?, details?, website?, logo_url?, logo_icon_url?, logo_svg_url?,
     logo_source_url?, logo_format?, tags, risk_factors, enhanced_summary?, company_history?,
     competitive_advantages?, recent_developments?, key_people, financial_reports, social_links?,
     enrichment_status, enrichment_error?, enriched_at?`,
    "code, source",
  ],
  [
    "company_metrics",
    `code, day date, market_cap number?, price number?, pe_ratio number?, eps number?, dividend_yield number?, beta
     number?, week52_high number?, week52_low number?, volume number?, employee_count number?, sector?, industry?`,
    "code, day",
  ],
  ["prices", "code, day date, open number?, high number?, low number?, close number?, volume number?", "code, day"],
  [
    "adjusted_prices",
    `code, day date, open number?, high number?, low number?, close number?, volume number?, dividend number, split
     number`,
    "code, day",
  ],
  ["index_levels", "code, day date, open number?, high number?, low number?, close number", "code, day"],
  [
    "fundamentals",
    `code, period_end date, period_type, source, currency, fiscal_year number?, fetched_at, revenue number?,
     net_income number?, eps_basic number?, eps_diluted number?, operating_cash_flow number?, free_cash_flow
     number?, shares_outstanding number?, gross_profit number?, operating_income number?, ebitda number?,
     normalized_ebitda number?, ebit number?, interest_expense number?, pretax_income number?, tax_provision
     number?, net_interest_income number?, capital_expenditure number?, dividends_paid number?, share_buybacks
     number?, total_assets number?, total_liabilities number?, total_equity number?, cash_and_equivalents number?,
     total_debt number?, capital_lease_obligations number?, net_debt number?, current_assets number?,
     current_liabilities number?, field_sources?, document_url?, document_day date?`,
    "code, period_end, period_type, source",
  ],
  [
    "statement_lines",
    "code, frequency, statement, period_end date, metric, fetched_at, value number",
    "code, frequency, statement, period_end, metric",
  ],
  [
    "dividends",
    `code, ex_day date, dividend_type, id, payment_day date?, amount number, franking number?, document_url?`,
    "code, ex_day, dividend_type, id",
  ],
  [
    "director_trades",
    `code, day date, id, director, trade_type, shares number?, price number?, value number?, announcement_url?`,
    "code, day, id",
  ],
  [
    "corporate_tax",
    "abn, income_year, name, total_income number?, taxable_income number?, tax_payable number?",
    "abn, income_year",
  ],
  [
    "reputation_signals",
    "code, polarity, kind, headline, detail?, event_date?, severity?, confidence number?, citations",
    "code, polarity, kind, headline",
  ],
  [
    "announcements",
    "code, day date, time, headline, type?, url?, price_sensitive number?",
    "code, day, time, headline",
  ],
  [
    "report_highlights",
    `code, day date, title, type, url?, period_end date?, period_type?, statutory number, digest?, confidence
     number?, metrics`,
    "code, day, title",
  ],
];

const STORED: Readonly<Record<ColumnType, string>> = {
  text: "",
  texts: "",
  json: "",
  day: " date",
  number: " number",
  whole: " whole",
  moment: " whole",
  flag: " flag",
};

test("every dataset is stored under the names and in the order that older releases know", () => {
  const stored = Object.values(datasets).map((declared) => {
    const columns = columnsOf(declared);
    const cells = columns.map(({ sqlName, type, optional }) => `${sqlName}${STORED[type]}${optional ? "?" : ""}`);
    const key = declared.key.map((name) => columns.find((column) => column.name === name)?.sqlName);
    return [declared.name, cells.join(", "), key.join(", ")];
  });
  assert.deepEqual(
    stored,
    TABLES.map((texts) => texts.map((text) => text.replace(/\s+/g, " "))),
  );
});

for (const declared of Object.values(datasets)) {
  test(`the columns of ${declared.name} have different names in the database`, () => {
    const names = columnsOf(declared).map(({ sqlName }) => sqlName);
    assert.deepEqual([...new Set(names)], names);
  });
}

test("every dataset has a table of its own", () => {
  const names = Object.values(datasets).map(({ name }) => name);
  assert.deepEqual([...new Set(names)], names);
});
