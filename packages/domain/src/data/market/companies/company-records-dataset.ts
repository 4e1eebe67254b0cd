import { dataset } from "../../../base/tables/dataset.js";
import { readFinancialReports, readKeyPeople, readSocialLinks } from "./record.js";

/** What is known of companies in words: one row per company and source. */
export const companyRecords = dataset({
  name: "company_records",
  title: "Company records",
  sources: ["company-records", "company-profiles"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    source: { type: "text", of: ["records", "profiles"], meaning: "records or profiles" },
    name: { type: "text", optional: true, meaning: "company name" },
    abn: { type: "text", optional: true, meaning: "business number, 11 digits" },
    address: { type: "text", optional: true, meaning: "registered address" },
    summary: { type: "text", optional: true, meaning: "what the company does, in short" },
    details: { type: "text", optional: true, meaning: "what the company does, at length" },
    website: { type: "text", optional: true, meaning: "address of its site" },
    logoUrl: { type: "text", optional: true, meaning: "address of the logo" },
    logoIconUrl: { type: "text", optional: true, meaning: "address of the small logo" },
    logoSvgUrl: { type: "text", optional: true, meaning: "address of the logo as a drawing" },
    logoSourceUrl: { type: "text", optional: true, meaning: "where the logo comes from" },
    logoFormat: { type: "text", optional: true, meaning: "format of the logo" },
    tags: { type: "texts", meaning: "JSON list of keywords" },
    riskFactors: { type: "texts", meaning: "JSON list of texts" },
    enhancedSummary: { type: "text", optional: true, meaning: "a longer summary" },
    companyHistory: { type: "text", optional: true, meaning: "history of the company" },
    competitiveAdvantages: { type: "text", optional: true, meaning: "what sets it apart" },
    recentDevelopments: { type: "text", optional: true, meaning: "what happened lately" },
    keyPeople: {
      type: "json",
      read: readKeyPeople,
      meaning: "JSON list of {name, role, bio, imageUrl, imageGcsUrl, linkedinUrl, sourceUrl, sourceType}",
    },
    financialReports: {
      type: "json",
      read: readFinancialReports,
      meaning: "JSON list of {url, title, type, date, source, gcsUrl}",
    },
    socialLinks: {
      type: "json",
      read: readSocialLinks,
      optional: true,
      meaning: "JSON object {twitter, linkedin, facebook, youtube, website}",
    },
    enrichmentStatus: { type: "text", of: ["pending", "completed", "failed"], meaning: "pending, completed or failed" },
    enrichmentError: { type: "text", optional: true, meaning: "why it failed" },
    enrichedAt: { type: "text", optional: true, meaning: "when the record was completed, RFC 3339" },
  },
  key: ["code", "source"],
});
