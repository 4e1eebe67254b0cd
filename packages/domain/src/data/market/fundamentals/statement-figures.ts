import type { FundamentalFigure } from "./row.js";
import type { StatementLine } from "./statement-lines.js";

/** Where a figure stands in a quote service's statements: the first of these lines that is there. */
export interface StatementPlace {
  readonly figure: FundamentalFigure;
  readonly statement: StatementLine["statement"];
  readonly metrics: readonly string[];
}

/**
 * The lines of a quote service's statements that we read. Equity is that of the
 * shareholders, without minorities. Outflows are negative there as they are here.
 */
export const statementPlaces: readonly StatementPlace[] = [
  income("revenue", "Total Revenue", "Operating Revenue"),
  income("netIncome", "Net Income", "Net Income Common Stockholders"),
  income("epsBasic", "Basic EPS"),
  income("epsDiluted", "Diluted EPS"),
  income("grossProfit", "Gross Profit"),
  income("operatingIncome", "Operating Income"),
  income("ebitda", "EBITDA"),
  income("normalizedEbitda", "Normalized EBITDA"),
  income("ebit", "EBIT"),
  income("interestExpense", "Interest Expense"),
  income("pretaxIncome", "Pretax Income"),
  income("taxProvision", "Tax Provision"),
  income("netInterestIncome", "Net Interest Income"),
  cash("operatingCashFlow", "Operating Cash Flow"),
  cash("freeCashFlow", "Free Cash Flow"),
  cash("capitalExpenditure", "Capital Expenditure"),
  cash("dividendsPaid", "Cash Dividends Paid", "Common Stock Dividend Paid"),
  cash("shareBuybacks", "Repurchase Of Capital Stock", "Common Stock Payments"),
  balance("sharesOutstanding", "Ordinary Shares Number", "Share Issued"),
  balance("totalAssets", "Total Assets"),
  balance("totalLiabilities", "Total Liabilities Net Minority Interest"),
  balance("totalEquity", "Stockholders Equity", "Common Stock Equity"),
  balance("cashAndEquivalents", "Cash And Cash Equivalents"),
  balance("totalDebt", "Total Debt"),
  balance("capitalLeaseObligations", "Capital Lease Obligations"),
  balance("netDebt", "Net Debt"),
  balance("currentAssets", "Current Assets"),
  balance("currentLiabilities", "Current Liabilities"),
];

function income(figure: FundamentalFigure, ...metrics: readonly string[]): StatementPlace {
  return { figure, statement: "income_statement", metrics };
}

function cash(figure: FundamentalFigure, ...metrics: readonly string[]): StatementPlace {
  return { figure, statement: "cash_flow", metrics };
}

function balance(figure: FundamentalFigure, ...metrics: readonly string[]): StatementPlace {
  return { figure, statement: "balance_sheet", metrics };
}
