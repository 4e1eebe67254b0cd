import { datasets } from "@daybook/domain/data/market";
import type { Layout, ObjectKey, TextKind } from "../../formats/own-layout/layout.js";

const line: TextKind = { is: "text", charsMax: 300 };
const prose: TextKind = { is: "text", charsMax: 20_000, lines: true };
const url: TextKind = { is: "url" };

const person: readonly ObjectKey[] = [
  { name: "name", kind: line },
  { name: "role", kind: line },
  { name: "bio", kind: prose },
  { name: "imageUrl", kind: url },
  { name: "imageGcsUrl", kind: url },
  { name: "linkedinUrl", kind: url },
  { name: "sourceUrl", kind: url },
  { name: "sourceType", kind: line },
];

const report: readonly ObjectKey[] = [
  { name: "url", kind: url },
  { name: "title", kind: line },
  { name: "type", kind: line },
  { name: "date", kind: { is: "date" } },
  { name: "source", kind: line },
  { name: "gcsUrl", kind: url },
];

const socialLinks: readonly ObjectKey[] = ["twitter", "linkedin", "facebook", "youtube", "website"].map((name) => ({
  name,
  kind: url,
}));

/** What is known of companies in words: one object per company. */
export const companyRecordsLayout: Layout<typeof datasets.companyRecords> = {
  dataset: datasets.companyRecords,
  fields: {
    source: { fixed: "records" },
    code: { name: "stockCode", kind: { is: "code" }, required: true },
    name: { name: "name", kind: line },
    abn: { name: "abn", kind: { is: "abn" } },
    address: { name: "address", kind: line },
    summary: { name: "summary", kind: prose },
    details: { name: "details", kind: prose },
    website: { name: "website", kind: url },
    logoUrl: { name: "logoUrl", kind: url },
    logoIconUrl: { name: "logoIconUrl", kind: url },
    logoSvgUrl: { name: "logoSvgUrl", kind: url },
    logoSourceUrl: { name: "logoSourceUrl", kind: url },
    logoFormat: { name: "logoFormat", kind: { is: "text", charsMax: 20 } },
    tags: { name: "tags", kind: { is: "list", of: { is: "text", charsMax: 100 }, itemsMax: 100 }, fallback: [] },
    riskFactors: { name: "riskFactors", kind: { is: "list", of: prose, itemsMax: 100 }, fallback: [] },
    enhancedSummary: { name: "enhancedSummary", kind: prose },
    companyHistory: { name: "companyHistory", kind: prose },
    competitiveAdvantages: { name: "competitiveAdvantages", kind: prose },
    recentDevelopments: { name: "recentDevelopments", kind: prose },
    keyPeople: {
      name: "keyPeople",
      kind: { is: "list", of: { is: "object", keys: person }, itemsMax: 100 },
      fallback: [],
    },
    financialReports: {
      name: "financialReports",
      kind: { is: "list", of: { is: "object", keys: report }, itemsMax: 500 },
      fallback: [],
    },
    socialLinks: { name: "socialMediaLinks", kind: { is: "object", keys: socialLinks } },
    enrichmentStatus: {
      name: "enrichmentStatus",
      kind: { is: "choice", of: datasets.companyRecords.columns.enrichmentStatus.of },
      fallback: "completed",
    },
    enrichmentError: { name: "enrichmentError", kind: prose },
    enrichedAt: { name: "enrichmentDate", kind: { is: "timestamp" } },
  },
  rowsMax: 50_000,
};
