import { datasets } from "@daybook/domain";
import type { Layout, TextKind } from "../../formats/own-layout/layout.js";
import { quoted } from "../../formats/quoted.js";

// The longest real text has 400 characters.
const prose: TextKind = { is: "text", charsMax: 20_000, lines: true };

/** The compiled profiles of listed companies: one row per company. */
export const companyProfilesLayout: Layout = {
  dataset: datasets.companyRecords,
  fixed: {
    source: "profiles",
    tags: "[]",
    risk_factors: "[]",
    key_people: "[]",
    financial_reports: "[]",
    enrichment_status: "completed",
  },
  fields: [
    { name: "company_name", column: "name", kind: { is: "text", charsMax: 200 }, required: true },
    { name: "address", kind: { is: "text", charsMax: 300 } },
    { name: "summary", kind: prose },
    { name: "details", kind: prose },
    // Not every published address is a proper one: "http://http:www.//company.example".
    { name: "website", kind: { is: "text", charsMax: 300 }, placeholders: ["Not Found"] },
    { name: "stock_code", column: "code", kind: { is: "code" }, required: true },
  ],
  rowsMax: 50_000,
  rowRule(cell) {
    const website = cell("website");
    return website === null || /^https?:\/\//i.test(String(website))
      ? undefined
      : `website ${quoted(String(website))} does not start with http:// or https://`;
  },
};
