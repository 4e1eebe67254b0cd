import { dataset } from "../../../base/tables/dataset.js";

/**
 * The market values that the exchange's directories state: one row per company and directory date. They have a
 * table of their own because releases that share a database know the columns of the others.
 */
export const listedMarketValues = dataset({
  name: "listed_market_values",
  title: "Market values of listed companies",
  sources: ["asx-companies"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "date of the directory" },
    marketCap: { type: "number", meaning: "market value as published, AUD" },
  },
  key: ["code", "day"],
});
