import type { Dataset } from "../../../base/tables/dataset.js";

/** Market figures and ratios of companies on one date: one row per company and date. */
export const companyMetrics: Dataset = {
  name: "company_metrics",
  title: "Company metrics",
  sources: ["company-metrics"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "date of the figures" },
    { name: "market_cap", type: "number", optional: true, meaning: "market value, AUD" },
    { name: "price", type: "number", optional: true, meaning: "price, AUD" },
    { name: "pe_ratio", type: "number", optional: true, meaning: "price over earnings" },
    { name: "eps", type: "number", optional: true, meaning: "earnings per share, AUD" },
    { name: "dividend_yield", type: "number", optional: true, meaning: "dividend yield in percent" },
    { name: "beta", type: "number", optional: true, meaning: "beta against the market" },
    { name: "week52_high", type: "number", optional: true, meaning: "highest price of 52 weeks, AUD" },
    { name: "week52_low", type: "number", optional: true, meaning: "lowest price of 52 weeks, AUD" },
    { name: "volume", type: "number", optional: true, meaning: "shares traded" },
    { name: "employee_count", type: "number", optional: true, meaning: "employees" },
    { name: "sector", type: "text", optional: true, meaning: "sector as the source has it" },
    { name: "industry", type: "text", optional: true, meaning: "industry as the source has it" },
  ],
  key: ["code", "day"],
};
