import { derived } from "../../../base/derived.js";
import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, entryAt, entryCell, keysOf, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { displayName } from "../securities/display-name.js";
import { industryLabel } from "../securities/industry-label.js";
import { companyRecords } from "./company-records-dataset.js";
import type { CompanyTables } from "./company-tables.js";
import { directoryDays } from "./directory-days.js";
import { industryLabels } from "./industry-labels-dataset.js";
import { listedCompanies } from "./listed-companies-dataset.js";
import { newestNaming } from "./namings.js";
import { nameRecordedSince, recordRows, undatedNameIn } from "./record-names.js";

/** One company, as the newest directory that lists its code and its record have it. */
export interface Company {
  readonly code: string;
  /**
   * Display name by what is dated: the newest directory that names it, whose legal names are
   * cleaned, or its record, whichever is newer; empty when neither names it.
   */
  readonly datedName: string;
  /** The name of a record without a date, as it stands; empty when there is none. */
  readonly undatedName: string;
  /** Legal name as the directory publishes it, such as BHP GROUP LIMITED; empty when no directory names it. */
  readonly publishedName: string;
  /** Industry group; empty when the exchange gives none. */
  readonly industry: string;
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

/**
 * The company of a code; undefined for one that no directory, history or record
 * has. What is dated up to afterDay is about a company that had the code before.
 */
export function companyOf(
  tables: CompanyTables,
  code: string,
  afterDay = Number.NEGATIVE_INFINITY,
): Company | undefined {
  // Few codes were ever another company's, and who needs theirs keeps it.
  if (afterDay !== Number.NEGATIVE_INFINITY) return readCompany(tables, code, afterDay);
  const known = knownCompanies(tables);
  const held = known.get(code);
  if (held !== undefined) return held;
  const company = readCompany(tables, code, afterDay);
  // Callers may ask for any number of codes that nobody has.
  if (company !== undefined) known.set(code, company);
  return company;
}

/** The record of a company. One of our own layout stands before an exchange profile. */
export function recordOf(
  tables: CompanyTables,
  code: string,
  afterDay = Number.NEGATIVE_INFINITY,
): CompanyRecord | undefined {
  const row = recordRows(tables, code, afterDay).at(-1);
  return row === undefined ? undefined : entryAt(companyRecords, tables.records, row);
}

/** The people of a company's record; none when it has no record. */
export function keyPeopleOf(
  tables: CompanyTables,
  code: string,
  afterDay = Number.NEGATIVE_INFINITY,
): CompanyRecord["keyPeople"] {
  const row = recordRows(tables, code, afterDay).at(-1);
  return row === undefined ? [] : entryCell(companyRecords, tables.records, row, "keyPeople");
}

/** The registered address of a company's record; empty when it has none. */
export function addressOf(tables: CompanyTables, code: string, afterDay = Number.NEGATIVE_INFINITY): string {
  const row = recordRows(tables, code, afterDay).at(-1);
  return row === undefined ? "" : (entryCell(companyRecords, tables.records, row, "address") ?? "");
}

/** The codes of the newest directory, in code-point order. */
export const codesOfNewestDirectory = derived(({ listed }: CompanyTables): readonly string[] => {
  const newestDay = directoryDays(listed).at(-1);
  return [...keysOf(listed)].filter((code) => listed.columns.day[rowsOfKey(listed, code).endRow - 1] === newestDay);
});

/** Companies that were asked for: the same ones are, again and again. */
const knownCompanies = derived((_: CompanyTables) => new Map<string, Company>());

function readCompany(tables: CompanyTables, code: string, afterDay: number): Company | undefined {
  const { listed, labels, records } = tables;
  const listings = rowsOfKey(listed, code);
  const recorded = recordRows(tables, code, afterDay);
  const row = recorded.at(-1);
  const isListed = firstAfter(listed.columns.day, listings, afterDay) < listings.endRow;
  const stated = entriesOf(industryLabels, labels, code);
  const industryHistory = historyOf(seenLabels(listed, listings), stated, afterDay);
  if (!isListed && industryHistory.length === 0 && row === undefined) return undefined;
  const { day: namedDay, name: publishedName } = newestNaming(tables, code, (day) => day > afterDay) ?? NO_NAMING;
  return new HeldCompany(records, { code, recorded, namedDay, publishedName, industryHistory });
}

/** What a company is read from, in addition to the table of records. */
interface CompanyInput extends Pick<Company, "code" | "publishedName" | "industryHistory"> {
  /** The rows of its record. */
  readonly recorded: readonly number[];
  /** The day of the directory that names it. */
  readonly namedDay: number;
}

/** A company whose names and texts are made when they are asked for: making all of them would hold up the first answer. */
class HeldCompany implements Company {
  readonly #records: CompanyTables["records"];
  readonly #recorded: readonly number[];
  readonly #namedDay: number;
  readonly code: string;
  readonly publishedName: string;
  readonly industryHistory: readonly IndustryLabel[];
  readonly tags: readonly string[];

  constructor(
    records: CompanyTables["records"],
    { code, recorded, namedDay, publishedName, industryHistory }: CompanyInput,
  ) {
    const row = recorded.at(-1);
    this.#records = records;
    this.#recorded = recorded;
    this.#namedDay = namedDay;
    this.code = code;
    this.publishedName = publishedName;
    this.industryHistory = industryHistory;
    this.tags = row === undefined ? NO_TAGS : entryCell(companyRecords, records, row, "tags");
  }

  get datedName() {
    const recordName = nameRecordedSince(this.#records, this.#recorded, this.#namedDay);
    return recordName || (this.publishedName === "" ? "" : displayName(this.publishedName, this.code));
  }
  get undatedName() {
    return undatedNameIn(this.#records, this.#recorded);
  }
  get industry() {
    return this.industryHistory.at(-1)?.industry ?? "";
  }
  get logoUrl() {
    return this.#text("logoUrl");
  }
  get summary() {
    return this.#text("summary");
  }
  get hasRecord() {
    return this.#recorded.length > 0;
  }

  #text(name: "logoUrl" | "summary"): string {
    const row = this.#recorded.at(-1);
    return row === undefined ? "" : (entryCell(companyRecords, this.#records, row, name) ?? "");
  }
}

const NO_TAGS: readonly string[] = [];

const NO_NAMING = { day: Number.NEGATIVE_INFINITY, name: "" };

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
 * The labels of directories and of a stated history after a day, in the order of
 * their days, where they differ from the one before. On a day that has both, the
 * stated one counts. Only the first of a code is a seed, but a company that got
 * the code after that day has its first label whatever the one before it had.
 */
function historyOf(
  listed: readonly IndustryLabel[],
  stated: readonly EntryOf<typeof industryLabels>[],
  afterDay: number,
): readonly IndustryLabel[] {
  const statedDays = new Set(stated.map(({ day }) => day));
  const seen = listed.filter(({ fromDay }) => !statedDays.has(fromDay));
  const labelled = stated.map(
    ({ industry, day, source }): IndustryLabel => ({ industry: industryLabel(industry) ?? "", fromDay: day, source }),
  );
  const all = [...labelled, ...seen].sort((a, b) => a.fromDay - b.fromDay);
  const first = all.findIndex(({ fromDay }) => fromDay > afterDay);
  if (first < 0) return [];
  const own = all
    .slice(first)
    .map((label, at): IndustryLabel => (first + at === 0 ? label : { ...label, source: "observed" }));
  return own.filter((label, at) => label.industry !== own[at - 1]?.industry);
}
