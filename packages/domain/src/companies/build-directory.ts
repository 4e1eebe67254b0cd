import { cellsOf, groupedBy } from "../datasets/cells.js";
import type { ColumnTable } from "../datasets/dataset.js";
import { displayName } from "../securities/display-name.js";
import { industryLabel } from "../securities/industry-label.js";
import type { Company, CompanyDirectory, IndustryLabel } from "./directory.js";
import type { CompanyRecord } from "./record.js";

/** What the directory is made of, each table sorted by its key. */
export interface DirectoryParts {
  readonly listedCompanies: ColumnTable;
  readonly industryLabels?: ColumnTable;
  readonly records?: ReadonlyMap<string, CompanyRecord>;
}

/** The companies of every directory held and of every record. */
export function companyDirectoryOf({ listedCompanies, industryLabels, records }: DirectoryParts): CompanyDirectory {
  const labels = industryLabels === undefined ? new Map<string, IndustryLabel[]>() : labelsOf(industryLabels);
  const byCode = listedIn(listedCompanies);
  for (const code of new Set([...labels.keys(), ...(records?.keys() ?? [])])) {
    byCode.set(code, completed(byCode.get(code) ?? unlisted(code), labels.get(code) ?? [], records?.get(code)));
  }
  return { byCode };
}

function listedIn(table: ColumnTable): Map<string, Company> {
  const cells = cellsOf(table);
  const byCode = new Map<string, Company>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const code = cells.text("code", row)!;
    const publishedName = cells.text("name", row) ?? "";
    const industry = cells.text("industry", row) ?? "";
    const seenDay = cells.day("day", row)!;
    byCode.set(code, {
      ...unlisted(code),
      name: displayName(publishedName, code),
      publishedName,
      industry,
      seenDay,
      industryHistory: withLabel(byCode.get(code)?.industryHistory, industry, seenDay),
    });
  }
  return byCode;
}

function unlisted(code: string): Company {
  return {
    code,
    name: "",
    publishedName: "",
    industry: "",
    seenDay: Number.NEGATIVE_INFINITY,
    industryHistory: [],
    tags: [],
    logoUrl: "",
    record: undefined,
  };
}

/** A company with the labels that a history states and with its record. */
function completed(company: Company, labels: readonly IndustryLabel[], record: CompanyRecord | undefined): Company {
  const industryHistory = merged(company.industryHistory, labels);
  const isStatedLater = (industryHistory.at(-1)?.fromDay ?? Number.NEGATIVE_INFINITY) > company.seenDay;
  return {
    ...company,
    name: record === undefined || record.name === "" ? company.name : displayName(record.name, company.code),
    industry: isStatedLater ? industryHistory.at(-1)!.industry : company.industry,
    industryHistory,
    tags: record?.tags ?? [],
    logoUrl: record?.logoUrl ?? "",
    record,
  };
}

/** Both histories in the order of their days, a stated label before a seen one of the same day; repetitions aside. */
function merged(seen: readonly IndustryLabel[], stated: readonly IndustryLabel[]): readonly IndustryLabel[] {
  if (stated.length === 0) return seen;
  const statedDays = new Set(stated.map(({ fromDay }) => fromDay));
  const all = [...stated, ...seen.filter(({ fromDay }) => !statedDays.has(fromDay))];
  all.sort((a, b) => a.fromDay - b.fromDay);
  const changes = all.filter((label, at) => at === 0 || label.industry !== all[at - 1]!.industry);
  return changes.map((label, at) => (at === 0 ? label : { ...label, source: "observed" as const }));
}

function labelsOf(table: ColumnTable): Map<string, IndustryLabel[]> {
  return groupedBy(table, "code", (cells, row) => ({
    industry: industryLabel(cells.text("industry", row)!) ?? "",
    fromDay: cells.day("day", row)!,
    source: cells.text("source", row) as IndustryLabel["source"],
  }));
}

/** The first label of a company is the one when capture began; a later one counts where it differs from the last. */
function withLabel(
  history: readonly IndustryLabel[] | undefined,
  industry: string,
  fromDay: number,
): readonly IndustryLabel[] {
  if (history === undefined) return [{ industry, fromDay, source: "seed" }];
  if (history.at(-1)?.industry === industry) return history;
  return [...history, { industry, fromDay, source: "observed" }];
}
