import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../named-file.js";
import type { Accounts, HalfYear } from "./accounts.js";
import { balanceOf, type Figures, flowsOf } from "./period-figures.js";

/** Statements of a few companies as a quote service hands them out: lines by name, periods as keys, newest first. */
export function statementsFile(accounts: readonly Accounts[]): NamedFile {
  const companies = accounts
    .filter(({ halves, currency }) => halves.length === HALVES && currency === "AUD")
    .slice(0, COMPANIES)
    .map((company) => ({
      stock_code: company.code,
      yahoo_symbol: `${company.code}.AX`,
      annual: annualOf(company),
      quarterly: { balance_sheet: balances(company, company.halves.slice(-3)) },
      last_updated: "2026-06-30T00:35:45.847934",
      success: true,
      error: null,
    }));
  return {
    fileName: "financial_statements_data.json",
    bytes: Buffer.from(JSON.stringify(companies, undefined, 2), "utf8"),
  };
}

function annualOf(company: Accounts) {
  const years = company.halves
    .map((second, place) => [company.halves[place - 1], second] as const)
    .filter(([first, second]) => first !== undefined && isoOf(second.periodEnd).endsWith(company.yearEnd));
  const flows = (lines: Lines) =>
    byPeriod(years.map(([first, second]) => [second, named(flowsOf(company, [first!, second]), lines)] as const));
  return {
    income_statement: flows(INCOME_LINES),
    balance_sheet: balances(
      company,
      years.map(([, second]) => second),
    ),
    cash_flow: flows(CASH_LINES),
  };
}

function balances(company: Accounts, halves: readonly HalfYear[]) {
  return byPeriod(halves.map((half) => [half, named(balanceOf(company, half), BALANCE_LINES)] as const));
}

function byPeriod(periods: readonly (readonly [HalfYear, object])[]) {
  return Object.fromEntries(periods.toReversed().map(([half, lines]) => [isoOf(half.periodEnd), lines]));
}

/** The service's name of a line, next to ours. */
type Lines = Readonly<Record<string, keyof Figures>>;

/** A line that the company does not have is null. */
function named(figures: Figures, lines: Lines): object {
  return Object.fromEntries(Object.entries(lines).map(([line, name]) => [line, figures[name] ?? null]));
}

const COMPANIES = 5;
const HALVES = 7;

const INCOME_LINES: Lines = {
  "Total Revenue": "revenue",
  "Gross Profit": "grossProfit",
  "Operating Income": "operatingIncome",
  EBITDA: "ebitda",
  "Net Interest Income": "netInterestIncome",
  "Pretax Income": "pretaxIncome",
  "Tax Provision": "taxProvision",
  "Net Income": "netIncome",
  "Basic EPS": "epsBasic",
  "Diluted EPS": "epsDiluted",
};

const BALANCE_LINES: Lines = {
  "Total Assets": "totalAssets",
  "Total Liabilities Net Minority Interest": "totalLiabilities",
  "Stockholders Equity": "totalEquity",
  "Total Debt": "totalDebt",
  "Net Debt": "netDebt",
  "Cash And Cash Equivalents": "cashAndEquivalents",
  "Ordinary Shares Number": "sharesOutstanding",
};

const CASH_LINES: Lines = {
  "Operating Cash Flow": "operatingCashFlow",
  "Capital Expenditure": "capitalExpenditure",
  "Free Cash Flow": "freeCashFlow",
  "Cash Dividends Paid": "dividendsPaid",
};
