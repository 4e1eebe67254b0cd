import { datasets } from "@daybook/domain";

/** The columns of the figures that a period may report. */
export const figureColumns: readonly string[] = datasets.fundamentals.columns
  .filter(({ name, type }) => type === "number" && name !== "fiscal_year")
  .map(({ name }) => name);

/** Figures of money that leaves the company: negative. */
export const outflowColumns: ReadonlySet<string> = new Set(["capital_expenditure", "dividends_paid", "share_buybacks"]);

/** Figures of the last day of a period; the others are those of its whole span. */
export const balanceColumns: ReadonlySet<string> = new Set([
  "shares_outstanding",
  "total_assets",
  "total_liabilities",
  "total_equity",
  "cash_and_equivalents",
  "total_debt",
  "capital_lease_obligations",
  "net_debt",
  "current_assets",
  "current_liabilities",
]);
