import type { IndustryLabel as StatedLabel, StockDetails } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { isoOf } from "../../../base/time/day.js";
import { statementLinesOf } from "../fundamentals/statement-lines.js";
import type { Market } from "../market.js";
import { profileOf } from "../securities/profile.js";
import { metricsOf } from "./company-metrics.js";
import { financialStatements } from "./company-statements.js";
import { type Company, type CompanyRecord, recordOf } from "./directory.js";
import type { FinancialReport, KeyPerson } from "./record.js";

/** The details of a code, few while it has no company record; undefined for one that no report, directory or record names. */
export function stockDetails(market: Market, productCode: string): Answer<StockDetails> | undefined {
  const profile = profileOf(market, productCode);
  if (profile?.company === undefined && profile?.security === undefined) return undefined;
  const { formerUntilDay } = profile;
  return exactly({
    productCode,
    companyName: profile.name,
    industry: profile.industry,
    ...recordedTexts(recordOf(market.companies, productCode, formerUntilDay)),
    tags: profile.tags,
    financialStatements: financialStatements(
      statementLinesOf(market.statements, productCode).filter(({ periodEnd }) => periodEnd > formerUntilDay),
      metricsOf(market.metrics, productCode, formerUntilDay),
    ),
    industryHistory: historyOf(profile.company),
  });
}

type ProfileFields = "productCode" | "companyName" | "industry" | "tags" | "financialStatements" | "industryHistory";

function recordedTexts(record: CompanyRecord | undefined): Omit<Answer<StockDetails>, ProfileFields> {
  const logoUrl = record?.logoUrl ?? "";
  return exactly({
    address: record?.address ?? "",
    summary: record?.summary ?? "",
    details: record?.details ?? "",
    website: record?.website ?? "",
    gcsUrl: logoUrl,
    logoGcsUrl: logoUrl,
    logoIconGcsUrl: record?.logoIconUrl ?? "",
    logoSvgGcsUrl: record?.logoSvgUrl ?? "",
    logoSourceUrl: record?.logoSourceUrl ?? "",
    logoFormat: record?.logoFormat ?? "",
    riskFactors: record?.riskFactors ?? [],
    enhancedSummary: record?.enhancedSummary ?? "",
    companyHistory: record?.companyHistory ?? "",
    competitiveAdvantages: record?.competitiveAdvantages ?? "",
    recentDevelopments: record?.recentDevelopments ?? "",
    keyPeople: (record?.keyPeople ?? []).filter(isSomebody),
    financialReports: (record?.financialReports ?? []).filter(({ url }) => url.trim() !== "").sort(byNewest),
    socialMediaLinks: record?.socialLinks,
    enrichmentStatus: record?.enrichmentStatus ?? "pending",
    enrichmentError: record?.enrichmentError ?? "",
    enrichmentDate: record?.enrichedAt || undefined,
  });
}

function isSomebody({ name, role, bio }: KeyPerson): boolean {
  return `${name}${role}${bio}`.trim() !== "";
}

/** Reports without a date come last, since the empty text is the smallest. */
function byNewest(a: FinancialReport, b: FinancialReport): number {
  return compareTexts(b.date, a.date) || compareTexts(a.title, b.title) || compareTexts(a.url, b.url);
}

function historyOf(company: Company | undefined): Answer<StatedLabel>[] {
  return (company?.industryHistory ?? []).map(
    ({ industry, fromDay, source }): Answer<StatedLabel> => ({ industry, observedFrom: isoOf(fromDay), source }),
  );
}
