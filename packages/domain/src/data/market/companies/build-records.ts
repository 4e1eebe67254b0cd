import { type Cells, cellsOf } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import type { CompanyMetrics, CompanyRecord, FinancialReport, KeyPerson, SocialLinks } from "./record.js";

/** The record of each company by its code. A record of our own layout stands before an exchange profile. */
export function companyRecordsOf(table: ColumnTable): ReadonlyMap<string, CompanyRecord> {
  const cells = cellsOf(table);
  const records = new Map<string, CompanyRecord>();
  // Rows are sorted by code and source, and "profiles" comes before "records".
  for (let row = 0; row < table.rowCount; row += 1) records.set(cells.text("code", row)!, recordIn(cells, row));
  return records;
}

/** The metrics of each company by its code, from the newest table held. */
export function companyMetricsOf(table: ColumnTable): ReadonlyMap<string, CompanyMetrics> {
  const cells = cellsOf(table);
  let newestDay = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < table.rowCount; row += 1) newestDay = Math.max(newestDay, cells.day("day", row)!);
  const metrics = new Map<string, CompanyMetrics>();
  for (let row = 0; row < table.rowCount; row += 1) {
    // An older table is history: its ratios were not computed from today's price.
    if (cells.day("day", row) === newestDay) metrics.set(cells.text("code", row)!, metricsIn(cells, row));
  }
  return metrics;
}

function recordIn(cells: Cells, row: number): CompanyRecord {
  const text = (column: string) => cells.text(column, row) ?? "";
  const list = <Item>(column: string) => JSON.parse(text(column) || "[]") as readonly Item[];
  const socialLinks = text("social_links");
  return {
    name: text("name"),
    isProfile: text("source") === "profiles",
    abn: text("abn"),
    address: text("address"),
    summary: text("summary"),
    details: text("details"),
    website: text("website"),
    logoUrl: text("logo_url"),
    logoIconUrl: text("logo_icon_url"),
    logoSvgUrl: text("logo_svg_url"),
    logoSourceUrl: text("logo_source_url"),
    logoFormat: text("logo_format"),
    tags: list<string>("tags"),
    riskFactors: list<string>("risk_factors"),
    enhancedSummary: text("enhanced_summary"),
    companyHistory: text("company_history"),
    competitiveAdvantages: text("competitive_advantages"),
    recentDevelopments: text("recent_developments"),
    keyPeople: list<Given>("key_people").map((person) => textsOf(PERSON, person)),
    financialReports: list<Given>("financial_reports").map((report) => textsOf(REPORT, report)),
    socialLinks: socialLinks === "" ? undefined : textsOf(LINKS, JSON.parse(socialLinks) as Given),
    enrichmentStatus: text("enrichment_status") as CompanyRecord["enrichmentStatus"],
    enrichmentError: text("enrichment_error"),
    enrichedAt: text("enriched_at"),
  };
}

/** Texts by name as a file gives them; one that it does not give is missing or null. */
type Given = Readonly<Record<string, string | null | undefined>>;

/** All texts of an entry; one that is not given is empty. */
function textsOf<Name extends string>(names: readonly Name[], given: Given): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ""])) as Record<Name, string>;
}

const PERSON = [
  "name",
  "role",
  "bio",
  "imageUrl",
  "imageGcsUrl",
  "linkedinUrl",
  "sourceUrl",
  "sourceType",
] as const satisfies readonly (keyof KeyPerson)[];

const REPORT = [
  "url",
  "title",
  "type",
  "date",
  "source",
  "gcsUrl",
] as const satisfies readonly (keyof FinancialReport)[];

const LINKS = [
  "twitter",
  "linkedin",
  "facebook",
  "youtube",
  "website",
] as const satisfies readonly (keyof SocialLinks)[];

function metricsIn(cells: Cells, row: number): CompanyMetrics {
  const number = (column: string) => cells.number(column, row);
  return {
    marketCap: number("market_cap"),
    price: number("price"),
    peRatio: number("pe_ratio"),
    eps: number("eps"),
    dividendYield: number("dividend_yield"),
    beta: number("beta"),
    week52High: number("week52_high"),
    week52Low: number("week52_low"),
    volume: number("volume"),
    employeeCount: number("employee_count"),
    sector: cells.text("sector", row) ?? "",
    industry: cells.text("industry", row) ?? "",
  };
}
