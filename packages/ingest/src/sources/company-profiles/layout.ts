import { datasets } from "@daybook/domain/data/market";
import type { Layout, TextKind } from "../../formats/own-layout/layout.js";
import { quoted } from "../../formats/quoted.js";

// The longest real text has 400 characters.
const prose: TextKind = { is: "text", charsMax: 20_000, lines: true };

/** The compiled profiles of listed companies: one row per company. */
export const companyProfilesLayout: Layout<typeof datasets.companyRecords> = {
  dataset: datasets.companyRecords,
  fields: {
    name: { name: "company_name", kind: { is: "text", charsMax: 200 }, required: true },
    address: { name: "address", kind: { is: "text", charsMax: 300 } },
    summary: { name: "summary", kind: prose },
    details: { name: "details", kind: prose },
    // Not every published address is a proper one: "http://http:www.//company.example".
    website: { name: "website", kind: { is: "text", charsMax: 300 }, placeholders: ["Not Found"] },
    code: { name: "stock_code", kind: { is: "code" }, required: true },
    source: { fixed: "profiles" },
    abn: { fixed: null },
    logoUrl: { fixed: null },
    logoIconUrl: { fixed: null },
    logoSvgUrl: { fixed: null },
    logoSourceUrl: { fixed: null },
    logoFormat: { fixed: null },
    tags: { fixed: [] },
    riskFactors: { fixed: [] },
    enhancedSummary: { fixed: null },
    companyHistory: { fixed: null },
    competitiveAdvantages: { fixed: null },
    recentDevelopments: { fixed: null },
    keyPeople: { fixed: [] },
    financialReports: { fixed: [] },
    socialLinks: { fixed: null },
    enrichmentStatus: { fixed: "completed" },
    enrichmentError: { fixed: null },
    enrichedAt: { fixed: null },
  },
  rowsMax: 50_000,
  rowRule: ({ website }) =>
    website === null || /^https?:\/\//i.test(website)
      ? undefined
      : `website ${quoted(website)} does not start with http:// or https://`,
};
