import { monthsBefore } from "../../../base/time/day.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import { seriesOf, yearEarlier } from "../../../data/market/fundamentals/series.js";

/** The rows that the quality of a company is read from. */
export interface QualityRows {
  /** The latest twelve months or year with revenue and net income. */
  readonly flow: FundamentalsRow;
  /** The balance on the last day of the flow or up to six months before it. */
  readonly balance: FundamentalsRow | undefined;
  /** The balance 10 to 14 months before that one. */
  readonly earlierBalance: FundamentalsRow | undefined;
}

/** The rows to read; undefined without a year or twelve months that has both revenue and net income. */
export function qualityRows(rows: readonly FundamentalsRow[]): QualityRows | undefined {
  const flow = flowRow(rows);
  if (flow === undefined) return undefined;
  // A year's own balance comes before a half's and a quarter's of the same day.
  const balances = seriesOf(rows, "annual", "half", "quarter").filter(hasEquity);
  const firstDay = monthsBefore(flow.periodEndDay, 6);
  const balance = balances.find(
    ({ periodEndDay, currency }) =>
      periodEndDay <= flow.periodEndDay && periodEndDay >= firstDay && currency === flow.currency,
  );
  return { flow, balance, earlierBalance: balance && yearEarlier(balances, balance, hasEquity) };
}

/** Twelve months only when they are newer than the year. */
function flowRow(rows: readonly FundamentalsRow[]): FundamentalsRow | undefined {
  const annual = seriesOf(rows, "annual").find(hasResult);
  const ttm = seriesOf(rows, "ttm").find(hasResult);
  if (annual === undefined || ttm === undefined) return annual ?? ttm;
  return ttm.periodEndDay > annual.periodEndDay ? ttm : annual;
}

function hasResult({ figures }: FundamentalsRow): boolean {
  return figures.revenue !== undefined && figures.netIncome !== undefined;
}

function hasEquity({ figures }: FundamentalsRow): boolean {
  return figures.totalEquity !== undefined;
}
