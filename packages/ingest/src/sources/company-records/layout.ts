import { datasets } from "@daybook/domain";
import type { Layout, Part, TextKind } from "../../formats/own-layout/layout.js";

const line: TextKind = { is: "text", charsMax: 300 };
const prose: TextKind = { is: "text", charsMax: 20_000, lines: true };
const url: TextKind = { is: "url" };

const person: readonly Part[] = [
  { name: "name", kind: line },
  { name: "role", kind: line },
  { name: "bio", kind: prose },
  { name: "imageUrl", kind: url },
  { name: "imageGcsUrl", kind: url },
  { name: "linkedinUrl", kind: url },
  { name: "sourceUrl", kind: url },
  { name: "sourceType", kind: line },
];

const report: readonly Part[] = [
  { name: "url", kind: url },
  { name: "title", kind: line },
  { name: "type", kind: line },
  { name: "date", kind: { is: "date" } },
  { name: "source", kind: line },
  { name: "gcsUrl", kind: url },
];

const socialLinks: readonly Part[] = ["twitter", "linkedin", "facebook", "youtube", "website"].map((name) => ({
  name,
  kind: url,
}));

/** What is known of companies in words: one object per company. */
export const companyRecordsLayout: Layout = {
  dataset: datasets.companyRecords,
  fixed: { source: "records" },
  fields: [
    { name: "stockCode", column: "code", kind: { is: "code" }, required: true },
    { name: "name", kind: line },
    { name: "abn", kind: { is: "abn" } },
    { name: "address", kind: line },
    { name: "summary", kind: prose },
    { name: "details", kind: prose },
    { name: "website", kind: url },
    { name: "logoUrl", column: "logo_url", kind: url },
    { name: "logoIconUrl", column: "logo_icon_url", kind: url },
    { name: "logoSvgUrl", column: "logo_svg_url", kind: url },
    { name: "logoSourceUrl", column: "logo_source_url", kind: url },
    { name: "logoFormat", column: "logo_format", kind: { is: "text", charsMax: 20 } },
    { name: "tags", kind: { is: "list", of: { is: "text", charsMax: 100 }, itemsMax: 100 }, fallback: "[]" },
    { name: "riskFactors", column: "risk_factors", kind: { is: "list", of: prose, itemsMax: 100 }, fallback: "[]" },
    { name: "enhancedSummary", column: "enhanced_summary", kind: prose },
    { name: "companyHistory", column: "company_history", kind: prose },
    { name: "competitiveAdvantages", column: "competitive_advantages", kind: prose },
    { name: "recentDevelopments", column: "recent_developments", kind: prose },
    {
      name: "keyPeople",
      column: "key_people",
      kind: { is: "list", of: { is: "object", parts: person }, itemsMax: 100 },
      fallback: "[]",
    },
    {
      name: "financialReports",
      column: "financial_reports",
      kind: { is: "list", of: { is: "object", parts: report }, itemsMax: 500 },
      fallback: "[]",
    },
    { name: "socialMediaLinks", column: "social_links", kind: { is: "object", parts: socialLinks } },
    {
      name: "enrichmentStatus",
      column: "enrichment_status",
      kind: { is: "choice", of: ["pending", "completed", "failed"] },
      fallback: "completed",
    },
    { name: "enrichmentError", column: "enrichment_error", kind: prose },
    { name: "enrichmentDate", column: "enriched_at", kind: { is: "timestamp" } },
  ],
  rowsMax: 50_000,
};
