import type { Dataset } from "../../../base/tables/dataset.js";

/** The exchange's directory of listed companies: one row per company and directory date. */
export const listedCompanies: Dataset = {
  name: "listed_companies",
  title: "Listed companies",
  sources: ["asx-companies"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "date of the directory" },
    { name: "name", type: "text", meaning: "company name as published" },
    {
      name: "industry",
      type: "text",
      optional: true,
      meaning: "industry group; unknown for the exchange's placeholders",
    },
    { name: "listed", type: "day", optional: true, meaning: "listing date" },
  ],
  key: ["code", "day"],
};
