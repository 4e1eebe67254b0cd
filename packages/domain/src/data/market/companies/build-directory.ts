import { groupedBy } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import { displayName } from "../securities/display-name.js";
import { industryLabel } from "../securities/industry-label.js";
import { recordName } from "../securities/record-name.js";
import type { Company, CompanyDirectory, IndustryLabel } from "./directory.js";
import type { CompanyRecord } from "./record.js";

/** What the directory is made of, each table sorted by its key. */
export interface DirectoryParts {
  readonly listedCompanies: ColumnTable;
  readonly industryLabels?: ColumnTable;
  readonly records?: ReadonlyMap<string, CompanyRecord>;
}

/** The companies of every directory held, of every industry history and of every record. */
export function companyDirectoryOf({ listedCompanies, industryLabels, records }: DirectoryParts): CompanyDirectory {
  const listings = listingsOf(listedCompanies);
  const labels = industryLabels === undefined ? new Map<string, IndustryLabel[]>() : labelsOf(industryLabels);
  const codes = new Set([...listings.keys(), ...labels.keys(), ...(records?.keys() ?? [])]);
  const companies = [...codes].map((code) =>
    companyOf(code, listings.get(code) ?? [], labels.get(code) ?? [], records?.get(code)),
  );
  return { byCode: new Map(companies.map((company) => [company.code, company])) };
}

/** A company in one directory. */
interface Listing {
  readonly day: number;
  readonly publishedName: string;
  readonly industry: string;
}

function companyOf(
  code: string,
  listings: readonly Listing[],
  labels: readonly IndustryLabel[],
  record: CompanyRecord | undefined,
): Company {
  const newest = listings.at(-1);
  const publishedName = newest?.publishedName ?? "";
  const industryHistory = historyOf(listings, labels);
  return {
    code,
    name: recordName(record, code) || displayName(publishedName, code),
    publishedName,
    industry: industryHistory.at(-1)?.industry ?? "",
    seenDay: newest?.day ?? Number.NEGATIVE_INFINITY,
    industryHistory,
    tags: record?.tags ?? [],
    logoUrl: record?.logoUrl ?? "",
    record,
  };
}

/**
 * The labels of directories and of a stated history in the order of their days,
 * where they differ from the one before. On a day that has both, the stated one counts.
 */
function historyOf(listings: readonly Listing[], stated: readonly IndustryLabel[]): readonly IndustryLabel[] {
  const statedDays = new Set(stated.map(({ fromDay }) => fromDay));
  const seen = listings
    .filter(({ day }) => !statedDays.has(day))
    .map(({ industry, day }): IndustryLabel => ({ industry, fromDay: day, source: "seed" }));
  const all = [...stated, ...seen].sort((a, b) => a.fromDay - b.fromDay);
  const changes = all.filter((label, at) => label.industry !== all[at - 1]?.industry);
  return changes.map((label, at) => (at === 0 ? label : { ...label, source: "observed" }));
}

function listingsOf(table: ColumnTable): Map<string, Listing[]> {
  return groupedBy(table, "code", (cells, row) => ({
    day: cells.day("day", row)!,
    publishedName: cells.text("name", row) ?? "",
    industry: cells.text("industry", row) ?? "",
  }));
}

function labelsOf(table: ColumnTable): Map<string, IndustryLabel[]> {
  return groupedBy(table, "code", (cells, row) => ({
    industry: industryLabel(cells.text("industry", row) ?? "") ?? "",
    fromDay: cells.day("day", row)!,
    source: cells.text("source", row) as IndustryLabel["source"],
  }));
}
