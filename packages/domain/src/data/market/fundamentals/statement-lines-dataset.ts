import { dataset } from "../../../base/tables/dataset.js";

/** Lines of financial statements as a quote service has them. */
export const statementLines = dataset({
  name: "statement_lines",
  title: "Statement lines",
  sources: ["quote-statements"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    frequency: { type: "text", of: ["annual", "quarterly"], meaning: "annual or quarterly" },
    statement: {
      type: "text",
      of: ["income_statement", "balance_sheet", "cash_flow"],
      meaning: "income_statement, balance_sheet or cash_flow",
    },
    periodEnd: { type: "day", meaning: "last day of the period" },
    metric: { type: "text", meaning: "name of the line" },
    fetchedAt: { type: "text", meaning: "when the statements were read, RFC 3339" },
    value: { type: "number", meaning: "amount in the reporting currency" },
  },
  key: ["code", "frequency", "statement", "periodEnd", "metric"],
});
