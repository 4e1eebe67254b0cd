import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import type { CornerStock } from "./stocks.js";

/** Statements of a quote service: whole ones, single lines, lines that are not reported, companies without any. */
export function cornerStatements(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = [...stocks.map(({ code }) => code).filter(() => random.chance(0.2)), "N0W", "R0C", "P0P", "S0S", "L1L"];
  const companies = codes.map((code) => ({
    stock_code: code,
    success: random.chance(0.8),
    last_updated: "2023-05-01T10:00:00",
    annual: random.chance(0.2) ? null : setOf(random),
    quarterly: random.chance(0.5) ? null : setOf(random),
  }));
  return { "quote-statements": [{ fileName: "statements.json", bytes: Buffer.from(JSON.stringify(companies)) }] };
}

function setOf(random: Random): object {
  return random.some(0.7, {
    income_statement: periodsOf(random, incomeLines),
    balance_sheet: periodsOf(random, balanceLines),
    cash_flow: periodsOf(random, cashLines),
  });
}

function periodsOf(random: Random, names: readonly string[]): object {
  const lines = () => random.some(0.7, Object.fromEntries(names.map((name) => [name, random.pick(amounts)])));
  return random.some(0.6, {
    "2022-06-30": lines(),
    "2022-12-31": lines(),
    "2021-06-30": lines(),
    "2022-04-30": lines(),
  });
}

const amounts = [0, 0, 100, 100, 60, -25_000, 0.0000012, 1e21, 1_234_567_890_123, null];

const incomeLines =
  "Total Revenue;Net Income;Basic EPS;Diluted EPS;Gross Profit;Operating Income;EBITDA;Normalized EBITDA;EBIT;Interest Expense;Pretax Income;Tax Provision;Net Interest Income;Total Assets;Write Off".split(
    ";",
  );
const cashLines =
  "Operating Cash Flow;Free Cash Flow;Capital Expenditure;Cash Dividends Paid;Repurchase Of Capital Stock;Net Income".split(
    ";",
  );
const balanceLines =
  "Ordinary Shares Number;Total Assets;Total Liabilities Net Minority Interest;Stockholders Equity;Cash And Cash Equivalents;Total Debt;Capital Lease Obligations;Net Debt;Current Assets;Current Liabilities;Goodwill;Net Income".split(
    ";",
  );
