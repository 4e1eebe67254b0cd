import type { HeldFile } from "../../../base/ledger.js";
import { ledgerOf, tablesOf } from "../../../base/part.fixture.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Dataset } from "../../../base/tables/dataset.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import type { Table } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { datasets } from "../datasets.js";
import type { People } from "../people/people.js";
import type { Politicians } from "../politicians.js";
import { politiciansOfTables, politiciansPart } from "../politicians-part.js";

/** The datasets of returns that answers are made of; each is a unit of a small world. */
type ReturnsName =
  | "partyReturns"
  | "detailedReceipts"
  | "donationsMade"
  | "memberReturns"
  | "candidateReturns"
  | "candidateDonations";

/** A file of returns: all rows that it states of one dataset. */
export interface ReturnsFile {
  readonly dataset: ReturnsName;
  /** Day on which it was retrieved, at noon. */
  readonly retrieved: string;
  /** Day of its snapshot; not told unless given. */
  readonly snapshot?: string;
  readonly address?: string;
  readonly rows: readonly FixtureRow[];
}

/** What else a small world holds. */
export interface FundingWorld {
  readonly people?: People;
  /** Spellings of parties with the names that they stand for. */
  readonly spellings?: Readonly<Record<string, string>>;
  /** Aliases of companies with their codes. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Politicians who hold some files of returns, as they came. */
export function fundingWorldOf(files: readonly ReturnsFile[], world: FundingWorld = {}): Politicians {
  const rows = {
    partySpellings: Object.entries(world.spellings ?? {}).map(([spelling, partyName]) => ({
      spelling,
      partyName,
      reason: "known",
    })),
    companyAliases: Object.entries(world.aliases ?? {}).map(([alias, stockCode]) => ({
      alias,
      stockCode,
      reason: "known",
    })),
  };
  const numbered = files.map((file, importId) => ({ ...file, importId, rows: withOccurrences(file) }));
  const byVersion = numbered.toSorted((a, b) => compareCodePoints(versionOf(a), versionOf(b)));
  const units = groupsOf(byVersion, ({ dataset }) => dataset);
  const lodged: Record<string, readonly ImportedRow[]> = {};
  for (const [dataset, own] of units) {
    lodged[dataset] = own.at(-1)!.rows.map((row) => ({ row, importId: own.at(-1)!.importId }));
    lodged[`replaced${dataset[0]!.toUpperCase()}${dataset.slice(1)}`] = replacedIn(own);
  }
  const tables: Record<string, Table> = { ...tablesOf(politiciansPart.reads, rows) };
  for (const [name, own] of Object.entries(lodged)) {
    const read = politiciansPart.reads[name as keyof typeof politiciansPart.reads].dataset;
    const sorted = [...own].sort((a, b) => compareKeys(read, a.row, b.row));
    const table = tablesOf({ it: { dataset: read as Dataset } }, { it: sorted.map(({ row }) => row) }).it;
    tables[name] = { ...table, importId: Int32Array.from(sorted, ({ importId }) => importId) };
  }
  const histories = new Map(Array.from(units, ([unit, own]) => [unit as string, own.map(heldFileOf)]));
  const ledger = ledgerOf({ byVersion: () => histories });
  const politicians = politiciansOfTables(tables as Parameters<typeof politiciansOfTables>[0], {}, ledger);
  return { ...politicians, people: world.people ?? politicians.people };
}

/** A return of a party; sums are in cents. */
export function partyReturn(
  name: string,
  yearEnd: number,
  receiptsCents: number,
  { group = "", payments = 0, debts = 0 } = {},
): FixtureRow {
  return {
    yearEnd,
    name,
    partyGroup: group,
    receiptsCents,
    paymentsCents: payments,
    debtsCents: debts,
    discretionaryCents: 0,
  };
}

/** An itemised receipt. */
export function receipt(
  recipient: string,
  yearEnd: number,
  payer: string,
  cents: number,
  { type = "Donation Received", returnType = "Political Party Return" } = {},
): FixtureRow {
  return { yearEnd, returnType, recipient, payer, receiptType: type, cents };
}

/** A donation as its donor declared it. */
export function donation(donor: string, yearEnd: number, recipient: string, cents: number, date = ""): FixtureRow {
  return { yearEnd, donor, recipient, date, cents };
}

interface ImportedRow {
  readonly row: FixtureRow;
  readonly importId: number;
}

interface NumberedFile extends ReturnsFile {
  readonly importId: number;
}

/** A file is of the day of its snapshot, else of that of its retrieval. */
function versionOf({ snapshot, retrieved }: ReturnsFile): string {
  return `${snapshot ?? retrieved} ${retrieved}`;
}

function heldFileOf({ importId, dataset, retrieved, snapshot, address }: NumberedFile): HeldFile {
  const retrievedAt = `${retrieved}T12:00:00.000Z`;
  const file = {
    fileName: `${dataset} of ${retrieved}.csv`,
    sha256: `hash ${importId}`,
    retrievedAt,
    source: "aec-returns",
    ...(snapshot !== undefined && { publishedAt: `${snapshot}T00:00:00.000Z` }),
    ...(address !== undefined && { address }),
  };
  return { importId, fromMs: Date.parse(retrievedAt), file };
}

/** Otherwise equal rows are told apart by their rank, as the source does. */
function withOccurrences({ dataset, rows }: ReturnsFile): readonly FixtureRow[] {
  const met = new Map<string, number>();
  const cents = (row: FixtureRow) => Number(row.cents ?? row.receiptsCents ?? row.donationsCents ?? 0);
  return [...rows]
    .sort((a, b) => cents(b) - cents(a))
    .map((row) => {
      const key = keyOf(datasets[dataset], { ...row, occurrence: 0 });
      const occurrence = met.get(key) ?? 0;
      met.set(key, occurrence + 1);
      return { ...row, occurrence };
    });
}

/** What each file but the first restated, withdrew or added, as the file before it has it. */
function replacedIn(files: readonly NumberedFile[]): readonly ImportedRow[] {
  return files.slice(1).flatMap(({ importId, dataset, rows }, at) => {
    const kind = datasets[dataset];
    const before = new Map(files[at]!.rows.map((row) => [keyOf(kind, row), row]));
    const after = new Map(rows.map((row) => [keyOf(kind, row), row]));
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)))
      .map((key) => ({ importId, row: before.get(key) ?? bare(kind, after.get(key)!) }));
  });
}

function bare({ key }: Dataset, row: FixtureRow): FixtureRow {
  return Object.fromEntries(key.map((name) => [name, row[name]]));
}

function keyOf({ key }: Dataset, row: FixtureRow): string {
  return JSON.stringify(key.map((name) => row[name]));
}

function compareKeys({ key }: Dataset, one: FixtureRow, other: FixtureRow): number {
  for (const name of key) {
    const [a, b] = [one[name], other[name]];
    const order = typeof a === "string" ? compareCodePoints(a, b as string) : (a as number) - (b as number);
    if (order !== 0) return order;
  }
  return 0;
}
