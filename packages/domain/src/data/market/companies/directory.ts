import { derived } from "../../../base/derived.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, entryAt, entryCell, type KeyedTable, keysOf, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { displayName } from "../securities/display-name.js";
import { industryLabel } from "../securities/industry-label.js";
import { companyRecords } from "./company-records-dataset.js";
import { industryLabels } from "./industry-labels-dataset.js";
import { listedCompanies } from "./listed-companies-dataset.js";

/** What is held of companies: every directory, every industry history and every record. */
export interface CompanyTables {
  readonly listed: KeyedTable<typeof listedCompanies>;
  readonly labels: KeyedTable<typeof industryLabels>;
  readonly records: KeyedTable<typeof companyRecords>;
}

/** One company, as the newest directory that lists its code and its record have it. */
export interface Company {
  readonly code: string;
  /** Display name: the record's, else that of the directory, which prints legal names in capitals. */
  readonly name: string;
  /** The name that the record gives, as it stands unless it is a legal name; empty when it gives none. */
  readonly recordName: string;
  /** Legal name as the directory publishes it, such as BHP GROUP LIMITED; empty when no directory lists the code. */
  readonly publishedName: string;
  /** Industry group; empty when the exchange gives none. */
  readonly industry: string;
  /** Day of that directory; -Infinity when none lists the code. */
  readonly seenDay: number;
  /** Industry labels over time, oldest first. */
  readonly industryHistory: readonly IndustryLabel[];
  /** Free keywords. */
  readonly tags: readonly string[];
  /** Address of the logo; empty when none. */
  readonly logoUrl: string;
  /** What the company does, in short; empty when unknown. */
  readonly summary: string;
  /** There is a record of it. */
  readonly hasRecord: boolean;
}

/** What is known of a company in words. */
export type CompanyRecord = EntryOf<typeof companyRecords>;

/** An industry label and the day from which it was observed. */
interface IndustryLabel {
  readonly industry: string;
  readonly fromDay: number;
  /** seed: the label when capture began. observed: a change that was seen. */
  readonly source: "seed" | "observed";
}

/** The codes of all companies. */
export const companyCodes = derived(({ listed, labels, records }: CompanyTables): readonly string[] => [
  ...new Set([...keysOf(listed), ...keysOf(labels), ...keysOf(records)]),
]);

/** The company of a code; undefined for one that no directory, history or record has. */
export function companyOf(tables: CompanyTables, code: string): Company | undefined {
  const known = knownCompanies(tables);
  const held = known.get(code);
  if (held !== undefined) return held;
  const company = readCompany(tables, code);
  // Callers may ask for any number of codes that nobody has.
  if (company !== undefined) known.set(code, company);
  return company;
}

/** The record of a company. One of our own layout stands before an exchange profile. */
export function recordOf({ records }: CompanyTables, code: string): CompanyRecord | undefined {
  const row = recordRow(records, code);
  return row === undefined ? undefined : entryAt(companyRecords, records, row);
}

/** The people of a company's record; none when it has no record. */
export function keyPeopleOf({ records }: CompanyTables, code: string): CompanyRecord["keyPeople"] {
  const row = recordRow(records, code);
  return row === undefined ? [] : entryCell(companyRecords, records, row, "keyPeople");
}

/** Companies that were asked for: the same ones are, again and again. */
const knownCompanies = derived((_: CompanyTables) => new Map<string, Company>());

function readCompany({ listed, labels, records }: CompanyTables, code: string): Company | undefined {
  const listings = rowsOfKey(listed, code);
  const stated = entriesOf(industryLabels, labels, code);
  const row = recordRow(records, code);
  const isListed = listings.endRow > listings.firstRow;
  if (!isListed && stated.length === 0 && row === undefined) return undefined;
  const publishedName = isListed ? entryCell(listedCompanies, listed, listings.endRow - 1, "name") : "";
  const industryHistory = historyOf(seenLabels(listed, listings), stated);
  const recorded = row === undefined ? undefined : recordedIn(records, row, code);
  return {
    code,
    // Names are made when they are asked for: making all of them would hold up the first answer.
    get name() {
      return recorded?.recordName || displayName(publishedName, code);
    },
    get summary() {
      return row === undefined ? "" : (entryCell(companyRecords, records, row, "summary") ?? "");
    },
    publishedName,
    industry: industryHistory.at(-1)?.industry ?? "",
    seenDay: isListed ? listed.columns.day[listings.endRow - 1]! : Number.NEGATIVE_INFINITY,
    industryHistory,
    hasRecord: row !== undefined,
    ...(recorded ?? nothingRecorded),
  };
}

/** The part of a record that many answers need; the rest is read when it is asked for. */
function recordedIn(records: CompanyTables["records"], row: number, code: string) {
  const name = entryCell(companyRecords, records, row, "name") ?? "";
  const isProfile = entryCell(companyRecords, records, row, "source") === "profiles";
  return {
    recordName: isProfile ? displayName(name, code) : name,
    tags: entryCell(companyRecords, records, row, "tags"),
    logoUrl: entryCell(companyRecords, records, row, "logoUrl") ?? "",
  };
}

const nothingRecorded: ReturnType<typeof recordedIn> = { recordName: "", tags: [], logoUrl: "" };

/** Rows are sorted by code and source, and "profiles" comes before "records". */
function recordRow(records: CompanyTables["records"], code: string): number | undefined {
  const { firstRow, endRow } = rowsOfKey(records, code);
  return endRow > firstRow ? endRow - 1 : undefined;
}

/** The label of each directory. There may be one a day, so a text is read only where it differs from the one before. */
function seenLabels(listed: CompanyTables["listed"], { firstRow, endRow }: RowRange): IndustryLabel[] {
  const { day, industry: texts } = listed.columns;
  const labels: IndustryLabel[] = [];
  for (let row = firstRow; row < endRow; row += 1) {
    const isSame = row > firstRow && texts.index[row] === texts.index[row - 1];
    const industry = isSame ? labels.at(-1)!.industry : (entryCell(listedCompanies, listed, row, "industry") ?? "");
    labels.push({ industry, fromDay: day[row]!, source: "seed" });
  }
  return labels;
}

/**
 * The labels of directories and of a stated history in the order of their days,
 * where they differ from the one before. On a day that has both, the stated one counts.
 */
function historyOf(
  listed: readonly IndustryLabel[],
  stated: readonly EntryOf<typeof industryLabels>[],
): readonly IndustryLabel[] {
  const statedDays = new Set(stated.map(({ day }) => day));
  const seen = listed.filter(({ fromDay }) => !statedDays.has(fromDay));
  const labelled = stated.map(
    ({ industry, day, source }): IndustryLabel => ({ industry: industryLabel(industry) ?? "", fromDay: day, source }),
  );
  const all = [...labelled, ...seen].sort((a, b) => a.fromDay - b.fromDay);
  const changes = all.filter((label, at) => label.industry !== all[at - 1]?.industry);
  return changes.map((label, at) => (at === 0 ? label : { ...label, source: "observed" }));
}
