/** The figures that a period may report, by their names in an answer. */
export const fundamentalFigures = [
  "revenue",
  "netIncome",
  "epsBasic",
  "epsDiluted",
  "operatingCashFlow",
  "freeCashFlow",
  "sharesOutstanding",
  "grossProfit",
  "operatingIncome",
  "ebitda",
  "normalizedEbitda",
  "ebit",
  "interestExpense",
  "pretaxIncome",
  "taxProvision",
  "netInterestIncome",
  "capitalExpenditure",
  "dividendsPaid",
  "shareBuybacks",
  "totalAssets",
  "totalLiabilities",
  "totalEquity",
  "cashAndEquivalents",
  "totalDebt",
  "capitalLeaseObligations",
  "netDebt",
  "currentAssets",
  "currentLiabilities",
] as const;

export type FundamentalFigure = (typeof fundamentalFigures)[number];

export type PeriodType = "annual" | "half" | "quarter" | "ttm";

/** The figures of one company, period and source. A figure that is unknown is not there. */
export interface FundamentalsRow {
  readonly periodType: PeriodType;
  readonly periodEndDay: number;
  readonly fiscalYear?: number | undefined;
  /** ISO 4217; empty when unknown. */
  readonly currency: string;
  readonly source: string;
  /** RFC 3339. */
  readonly fetchedAt: string;
  readonly figures: Readonly<Partial<Record<FundamentalFigure, number>>>;
  /** Source of each field that does not come from the row's own. */
  readonly fieldSources: Readonly<Record<string, string>>;
  readonly documentUrl: string;
  readonly documentDay?: number | undefined;
}

/** One line of a financial statement, as a quote service has it. */
export interface StatementLine {
  readonly frequency: "annual" | "quarterly";
  readonly statement: "income_statement" | "balance_sheet" | "cash_flow";
  readonly periodEndDay: number;
  readonly metric: string;
  /** RFC 3339. */
  readonly fetchedAt: string;
  readonly value: number;
}
