import type { EntryOf } from "../../../base/tables/dataset.js";
import type { fundamentals } from "./fundamentals-dataset.js";

/**
 * The figures that a period may report, by their names in an answer: a flow is of
 * its span of time, a balance of its last day.
 */
export const figureKinds = {
  revenue: "flow",
  netIncome: "flow",
  epsBasic: "flow",
  epsDiluted: "flow",
  operatingCashFlow: "flow",
  freeCashFlow: "flow",
  sharesOutstanding: "balance",
  grossProfit: "flow",
  operatingIncome: "flow",
  ebitda: "flow",
  normalizedEbitda: "flow",
  ebit: "flow",
  interestExpense: "flow",
  pretaxIncome: "flow",
  taxProvision: "flow",
  netInterestIncome: "flow",
  capitalExpenditure: "flow",
  dividendsPaid: "flow",
  shareBuybacks: "flow",
  totalAssets: "balance",
  totalLiabilities: "balance",
  totalEquity: "balance",
  cashAndEquivalents: "balance",
  totalDebt: "balance",
  capitalLeaseObligations: "balance",
  netDebt: "balance",
  currentAssets: "balance",
  currentLiabilities: "balance",
} as const;

export type FundamentalFigure = keyof typeof figureKinds;

/** All of them, in their order. */
export const fundamentalFigures = Object.keys(figureKinds) as readonly FundamentalFigure[];

export type PeriodType = EntryOf<typeof fundamentals>["periodType"];

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
