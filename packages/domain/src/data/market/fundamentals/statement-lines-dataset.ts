import type { Dataset } from "../../../base/tables/dataset.js";

/** Lines of financial statements as a quote service has them. */
export const statementLines: Dataset = {
  name: "statement_lines",
  title: "Statement lines",
  sources: ["quote-statements"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "frequency", type: "text", meaning: "annual or quarterly" },
    { name: "statement", type: "text", meaning: "income_statement, balance_sheet or cash_flow" },
    { name: "period_end", type: "day", meaning: "last day of the period" },
    { name: "metric", type: "text", meaning: "name of the line" },
    { name: "fetched_at", type: "text", meaning: "when the statements were read, RFC 3339" },
    { name: "value", type: "number", meaning: "amount in the reporting currency" },
  ],
  key: ["code", "frequency", "statement", "period_end", "metric"],
};
