import { compareTexts } from "../../../base/texts/compare-texts.js";
import { isoOf } from "../../../base/time/day.js";
import type { Market } from "../market.js";
import { profileOf } from "../securities/profile.js";
import { type FinancialStatements, financialStatements } from "./company-statements.js";
import type { Company } from "./directory.js";
import type { CompanyRecord, FinancialReport, KeyPerson, SocialLinks } from "./record.js";

/** What is known of a company beyond its figures. Texts that are unknown are empty. */
export interface StockDetails {
  readonly productCode: string;
  readonly companyName: string;
  readonly industry: string;
  readonly address: string;
  readonly summary: string;
  readonly details: string;
  readonly website: string;
  readonly gcsUrl: string;
  readonly logoGcsUrl: string;
  readonly logoIconGcsUrl: string;
  readonly logoSvgGcsUrl: string;
  readonly logoSourceUrl: string;
  readonly logoFormat: string;
  readonly tags: string[];
  readonly riskFactors: string[];
  readonly enhancedSummary: string;
  readonly companyHistory: string;
  readonly competitiveAdvantages: string;
  readonly recentDevelopments: string;
  readonly keyPeople: KeyPerson[];
  readonly financialReports: FinancialReport[];
  readonly socialMediaLinks?: SocialLinks;
  readonly enrichmentStatus: "pending" | "completed" | "failed";
  readonly enrichmentError: string;
  readonly enrichmentDate?: string;
  readonly financialStatements?: FinancialStatements;
  readonly industryHistory: DetailedLabel[];
}

/** An industry label and since when it is known. */
interface DetailedLabel {
  readonly industry: string;
  readonly observedFrom: string;
  readonly source: "seed" | "observed";
}

/** The details of a code, few while it has no company record; undefined for one that no report, directory or record names. */
export function stockDetails(market: Market, productCode: string): StockDetails | undefined {
  const profile = profileOf(market, productCode);
  if (profile?.company === undefined && profile?.security === undefined) return undefined;
  const statements = financialStatements(market.statements.get(productCode), market.metrics.get(productCode));
  return {
    productCode,
    companyName: profile.name,
    industry: profile.industry,
    ...recordedTexts(profile.company?.record),
    tags: [...profile.tags],
    ...(statements && { financialStatements: statements }),
    industryHistory: historyOf(profile.company, profile.security?.formerUntilDay ?? Number.NEGATIVE_INFINITY),
  };
}

type ProfileFields = "productCode" | "companyName" | "industry" | "tags" | "financialStatements" | "industryHistory";

function recordedTexts(record: CompanyRecord | undefined): Omit<StockDetails, ProfileFields> {
  const logoUrl = record?.logoUrl ?? "";
  return {
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
    riskFactors: [...(record?.riskFactors ?? [])],
    enhancedSummary: record?.enhancedSummary ?? "",
    companyHistory: record?.companyHistory ?? "",
    competitiveAdvantages: record?.competitiveAdvantages ?? "",
    recentDevelopments: record?.recentDevelopments ?? "",
    keyPeople: (record?.keyPeople ?? []).filter(isSomebody),
    financialReports: (record?.financialReports ?? []).filter(({ url }) => url.trim() !== "").sort(byNewest),
    ...(record?.socialLinks && { socialMediaLinks: record.socialLinks }),
    enrichmentStatus: record?.enrichmentStatus ?? "pending",
    enrichmentError: record?.enrichmentError ?? "",
    ...(record?.enrichedAt && { enrichmentDate: record.enrichedAt }),
  };
}

function isSomebody({ name, role, bio }: KeyPerson): boolean {
  return `${name}${role}${bio}`.trim() !== "";
}

/** Reports without a date come last, since the empty text is the smallest. */
function byNewest(a: FinancialReport, b: FinancialReport): number {
  return compareTexts(b.date, a.date) || compareTexts(a.title, b.title) || compareTexts(a.url, b.url);
}

/** Labels up to formerUntilDay belong to a company that had the code before. */
function historyOf(company: Company | undefined, formerUntilDay: number): DetailedLabel[] {
  return (company?.industryHistory ?? [])
    .filter(({ fromDay }) => fromDay > formerUntilDay)
    .map(({ industry, fromDay, source }) => ({ industry, observedFrom: isoOf(fromDay), source }));
}
