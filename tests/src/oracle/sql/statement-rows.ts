import type { Database } from "./database.js";

/**
 * Adds to the table reported what the statements of the quote service say: a row for each year, and one with the
 * balance alone for each other period. They name neither currency nor financial year.
 */
export async function addStatementRows(database: Database): Promise<void> {
  const rows = Object.entries(lines).flatMap(([statement, columns]) =>
    Object.entries(columns).map(([metric, name]) => ({ statement, metric, name })),
  );
  await database.load("line_name", { statement: "VARCHAR", metric: "VARCHAR", name: "VARCHAR" }, rows);
  const names = rows.map(({ name }) => name);
  await database.run(`
    insert into reported by name
    select code, period_end, if(frequency = 'annual', 'annual', 'quarter') as period_type, 'quote-statements' as source,
      '' as currency, max(fetched_at) as fetched_at, ${names.map((name) => `any_value(value) filter (name = '${name}') as ${name}`).join(", ")}
    from statement_line join line_name using (statement, metric)
    where frequency = 'annual' or statement = 'balance_sheet' group by code, frequency, period_end`);
}

/** The columns of lines, by their names in each statement. */
const lines = {
  income_statement: {
    "Total Revenue": "revenue",
    "Net Income": "net_income",
    "Basic EPS": "eps_basic",
    "Diluted EPS": "eps_diluted",
    "Gross Profit": "gross_profit",
    "Operating Income": "operating_income",
    EBITDA: "ebitda",
    "Normalized EBITDA": "normalized_ebitda",
    EBIT: "ebit",
    "Interest Expense": "interest_expense",
    "Pretax Income": "pretax_income",
    "Tax Provision": "tax_provision",
    "Net Interest Income": "net_interest_income",
  },
  cash_flow: {
    "Operating Cash Flow": "operating_cash_flow",
    "Free Cash Flow": "free_cash_flow",
    "Capital Expenditure": "capital_expenditure",
    "Cash Dividends Paid": "dividends_paid",
    "Repurchase Of Capital Stock": "share_buybacks",
  },
  balance_sheet: {
    "Ordinary Shares Number": "shares_outstanding",
    "Total Assets": "total_assets",
    "Total Liabilities Net Minority Interest": "total_liabilities",
    "Stockholders Equity": "total_equity",
    "Cash And Cash Equivalents": "cash_and_equivalents",
    "Total Debt": "total_debt",
    "Capital Lease Obligations": "capital_lease_obligations",
    "Net Debt": "net_debt",
    "Current Assets": "current_assets",
    "Current Liabilities": "current_liabilities",
  },
};
