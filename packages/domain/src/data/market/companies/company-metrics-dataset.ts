import { dataset } from "../../../base/tables/dataset.js";

/** Market figures and ratios of companies on one date: one row per company and date. */
export const companyMetrics = dataset({
  name: "company_metrics",
  title: "Company metrics",
  sources: ["company-metrics"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "date of the figures" },
    marketCap: { type: "number", optional: true, meaning: "market value, AUD" },
    price: { type: "number", optional: true, meaning: "price, AUD" },
    peRatio: { type: "number", optional: true, meaning: "price over earnings" },
    eps: { type: "number", optional: true, meaning: "earnings per share, AUD" },
    dividendYield: { type: "number", optional: true, meaning: "dividend yield in percent" },
    beta: { type: "number", optional: true, meaning: "beta against the market" },
    week52High: { type: "number", optional: true, meaning: "highest price of 52 weeks, AUD" },
    week52Low: { type: "number", optional: true, meaning: "lowest price of 52 weeks, AUD" },
    volume: { type: "number", optional: true, meaning: "shares traded" },
    employeeCount: { type: "number", optional: true, meaning: "employees" },
    sector: { type: "text", optional: true, meaning: "sector as the source has it" },
    industry: { type: "text", optional: true, meaning: "industry as the source has it" },
  },
  key: ["code", "day"],
});
