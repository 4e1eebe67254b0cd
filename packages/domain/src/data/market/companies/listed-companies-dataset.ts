import { dataset } from "../../../base/tables/dataset.js";

/** The exchange's directory of listed companies: one row per company and directory date. */
export const listedCompanies = dataset({
  name: "listed_companies",
  title: "Listed companies",
  sources: ["asx-companies"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "date of the directory" },
    name: { type: "text", meaning: "company name as published" },
    industry: { type: "text", optional: true, meaning: "industry group; unknown for the exchange's placeholders" },
    listed: { type: "day", optional: true, meaning: "listing date" },
  },
  key: ["code", "day"],
});
