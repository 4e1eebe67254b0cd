import { ascending, byAll, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { comparable, plainName } from "./comparable.js";
import type { Matching } from "./matching.js";
import type { People, Person } from "./people.js";
import { remembered } from "./remembered.js";
import { numberOf, type Row, rowsOf, textOf } from "./rows.js";

/** A file of returns. */
interface FundingFile {
  readonly id: string;
  readonly unit: string;
  readonly version: string;
  readonly name: string;
  readonly address: string;
  readonly sha256: string;
  readonly retrievedAt: number;
  readonly retrieved: string;
  /** Date of its snapshot. */
  readonly publishedAt: string | null;
}

/** Every file of returns, and what they state at a moment. */
export interface FundingFiles {
  readonly files: readonly FundingFile[];
  /** Returns as files retrieved up to a moment state them; without a moment all. */
  at(moment?: number): Funding;
  readonly moments: readonly string[];
  /** Files of a unit by their snapshots, oldest first. */
  snapshotsOf(unit: string): readonly FundingFile[];
  /** The party group of a recipient in a year, as all snapshots tell it. */
  groupOf(recipient: string, year: number): string | undefined;
  /** Groups of any file. */
  readonly groups: ReadonlySet<string>;
}

/** What a party return says. */
export interface PartyReturn {
  readonly year: number;
  readonly name: string;
  readonly occurrence: number;
  readonly group: string;
  readonly receipts: number;
  readonly payments: number;
  readonly debts: number;
}

/** An amount that went from somebody to a party group, or to none. */
export interface Payment {
  readonly year: number;
  readonly group: string | undefined;
  readonly name: string;
  readonly key: string;
  readonly code: string;
  readonly type: string;
  readonly cents: number;
}

/** Returns at a moment. */
export interface Funding {
  readonly party: readonly PartyReturn[];
  /** Itemised receipts of parties. */
  readonly receipts: readonly Payment[];
  readonly donations: readonly Payment[];
  readonly receiptCount: number;
  readonly memberReturns: readonly { readonly row: Row; readonly person: Person | undefined }[];
  readonly candidateReturns: readonly { readonly row: Row; readonly person: Person | undefined }[];
  readonly candidateDonations: readonly Row[];
  /** Names of payers and donors of any return, as compared. */
  readonly payerNames: ReadonlySet<string>;
  readonly asAt: string | null;
  readonly hasMemberFile: boolean;
  readonly hasCandidateFile: boolean;
  /** Files of party returns in the order in which they counted. */
  readonly succession: readonly (readonly [older: FundingFile, newer: FundingFile])[];
  partyRowsOf(file: FundingFile): readonly PartyReturn[];
  fileOf(row: Row): FundingFile;
}

/** Reads every file of returns. */
export async function readFundingFiles(database: Database, people: People, matching: Matching): Promise<FundingFiles> {
  const ledger = await database.rows(
    `select id, unit, version, file_name, address, sha256, retrieved_at, published_at
    from ledger where source = 'aec-returns' order by id`,
  );
  const files = ledger.map(
    ([id, unit, version, name, address, sha256, retrieved, publishedAt]): FundingFile => ({
      id: String(id),
      unit: String(unit),
      version: String(version),
      name: String(name),
      address: address === null ? "" : String(address),
      sha256: String(sha256),
      retrieved: String(retrieved),
      retrievedAt: Date.parse(String(retrieved)),
      // A snapshot is told by its date.
      publishedAt: publishedAt === null ? null : `${String(publishedAt).slice(0, 10)}T00:00:00.000Z`,
    }),
  );
  const tables = {
    party: await rowsOf(
      database,
      "party_returns",
      "import_id year_end name occurrence party_group receipts_cents payments_cents debts_cents",
    ),
    receipts: await rowsOf(
      database,
      "detailed_receipts",
      "import_id year_end return_type recipient payer receipt_type cents",
    ),
    donations: await rowsOf(database, "donations_made", "import_id year_end donor recipient cents"),
    members: await rowsOf(
      database,
      "member_returns",
      "import_id year_end return_type name occurrence donations_cents donor_count",
    ),
    candidates: await rowsOf(
      database,
      "candidate_returns",
      "import_id event event_year return_type name electorate_name occurrence electorate_state party_name is_nil amendment_no gift_cents donor_count expenditure_cents discretionary_cents itemised_cents",
    ),
    gifts: await rowsOf(database, "candidate_donations", "import_id event return_type name donor date cents"),
  };
  const spellings = new Map(
    (await rowsOf(database, "party_spellings", "spelling party_name")).map((row) => [
      comparable(textOf(row, "spelling")),
      textOf(row, "party_name"),
    ]),
  );
  const byImport = Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, grouped(rows, (row) => textOf(row, "import_id"))]),
  );
  // Many moments have the same rows.
  const memberOfRow = remembered((row: Row) => memberOf(people, row));
  const candidateOfRow = remembered((row: Row) => candidateOf(people, row));
  const codeOf = remembered((name: string) => matching.resolveName(name)?.code ?? "");
  const made = new Map<string, Funding>();
  const at = (moment = Number.POSITIVE_INFINITY): Funding => {
    const known = files.filter(({ retrievedAt }) => retrievedAt <= moment);
    const live = liveOf(known);
    const key = known.map(({ id }) => id).join(" ");
    const held = made.get(key);
    if (held !== undefined) return held;
    const rows = (table: string) => [...live.values()].flatMap(({ id }) => byImport[table]?.get(id) ?? []);
    const partyRowsOf = (file: FundingFile) => (byImport.party?.get(file.id) ?? []).map(partyReturnOf);
    const party = rows("party").map(partyReturnOf);
    const snapshots = newestFirst(known.filter(({ unit }) => unit === "party-returns"));
    const groupOf = groupFinder(snapshots.map(partyRowsOf), spellings);
    const paymentOf = (name: string, recipient: string, row: Row): Payment => ({
      year: numberOf(row, "year_end"),
      group: groupOf(recipient, numberOf(row, "year_end")),
      name: name.trim(),
      key: comparable(name),
      code: codeOf(name),
      type: textOf(row, "receipt_type").trim(),
      cents: numberOf(row, "cents"),
    });
    const receipts = rows("receipts");
    const donations = rows("donations");
    const partyFile = live.get("party-returns");
    const funding: Funding = {
      party,
      receipts: receipts
        .filter(({ return_type }) => return_type === "Political Party Return")
        .map((row) => paymentOf(textOf(row, "payer"), textOf(row, "recipient"), row)),
      donations: donations.map((row) => paymentOf(textOf(row, "donor"), textOf(row, "recipient"), row)),
      receiptCount: receipts.length,
      memberReturns: rows("members").map((row) => ({ row, person: memberOfRow(row) })),
      candidateReturns: rows("candidates").map((row) => ({ row, person: candidateOfRow(row) })),
      candidateDonations: rows("gifts"),
      payerNames: new Set([
        ...receipts.map((row) => comparable(textOf(row, "payer"))),
        ...donations.map((row) => comparable(textOf(row, "donor"))),
      ]),
      asAt: partyFile === undefined ? null : (partyFile.publishedAt ?? partyFile.retrieved),
      hasMemberFile: live.has("member-returns"),
      hasCandidateFile: live.has("candidate-returns"),
      succession: successionOf(known.filter(({ unit }) => unit === "party-returns")),
      partyRowsOf,
      fileOf: (row) => files.find(({ id }) => id === row.import_id)!,
    };
    made.set(key, funding);
    return funding;
  };
  const groups = new Set(tables.party.map((row) => partyReturnOf(row).group));
  const snapshotsOf = (unit: string) => newestFirst(files.filter((file) => file.unit === unit)).reverse();
  const parties = snapshotsOf("party-returns").reverse();
  const groupOf = groupFinder(
    parties.map(({ id }) => (byImport.party?.get(id) ?? []).map(partyReturnOf)),
    spellings,
  );
  return { files, at, moments: files.map(({ retrieved }) => retrieved), groups, snapshotsOf, groupOf };
}

/** The file of each unit that counts. */
function liveOf(files: readonly FundingFile[]): Map<string, FundingFile> {
  return new Map([...grouped(files, ({ unit }) => unit)].map(([unit, own]) => [unit, newestFirst(own)[0]!]));
}

/** Files of a unit by their snapshots, not by the order in which they were loaded. */
function newestFirst(files: readonly FundingFile[]): FundingFile[] {
  return [...files].sort(
    byAll(
      (one, other) => ascending(other.version, one.version),
      (one, other) => other.retrievedAt - one.retrievedAt,
      (one, other) => Number(other.id) - Number(one.id),
    ),
  );
}

/** Pairs of files that follow each other, by their snapshots and not by the order in which they were loaded. */
function successionOf(files: readonly FundingFile[]): (readonly [FundingFile, FundingFile])[] {
  const inOrder = newestFirst(files).reverse();
  return inOrder.slice(1).map((newer, at) => [inOrder[at]!, newer]);
}

function partyReturnOf(row: Row): PartyReturn {
  return {
    year: numberOf(row, "year_end"),
    name: textOf(row, "name").trim(),
    occurrence: numberOf(row, "occurrence"),
    group: textOf(row, "party_group").trim() || textOf(row, "name").trim(),
    receipts: numberOf(row, "receipts_cents"),
    payments: numberOf(row, "payments_cents"),
    debts: numberOf(row, "debts_cents"),
  };
}

const branch = / - (?:NATIONAL|NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/i;

/**
 * Finds the party group of a recipient in a year (6.1). The names of every snapshot are a party's names: the newest one
 * that has the name tells its group.
 */
function groupFinder(snapshots: readonly (readonly PartyReturn[])[], spellings: ReadonlyMap<string, string>) {
  const byName = snapshots.map((party) => grouped(party, ({ name }) => comparable(name)));
  const named = (key: string, year: number): string | undefined => {
    const own = byName.find((names) => names.has(key))?.get(key);
    if (own === undefined) return undefined;
    const same = own.filter((one) => one.year === year);
    const newest = Math.max(...own.map((one) => one.year));
    return (same.length > 0 ? same : own.filter((one) => one.year === newest))
      .map(({ group }) => group)
      .sort(ascending)[0];
  };
  return (recipient: string, year: number): string | undefined => {
    const text = recipient.trim();
    const exact = named(comparable(text), year);
    if (exact !== undefined) return exact;
    const cut = branch.test(text) ? named(comparable(text.replace(branch, "")), year) : undefined;
    if (cut !== undefined) return cut;
    const spelled = spellings.get(comparable(text));
    return spelled === undefined ? undefined : named(comparable(spelled), year);
  };
}

/** Whether somebody sat on a day or later. */
const satSince = ({ terms }: Person, day: string) => terms.some(({ to }) => to === null || to >= day);

const honorifics = /^(?:senator|the|hon|dr|mr|mrs|ms|prof)\.?$/i;
const postNominals = /^(?:mp|oam|am|ao|sc|kc)\.?$/i;

/** The one person of an annual return. */
function memberOf({ persons }: People, row: Row): Person | undefined {
  const chamber = /senator/i.test(textOf(row, "return_type")) ? "senate" : "house";
  const words = textOf(row, "name")
    .trim()
    .split(/[\s,]+/);
  while (words.length > 0 && honorifics.test(words[0]!)) words.shift();
  while (words.length > 0 && postNominals.test(words[words.length - 1]!)) words.pop();
  const given = plainName(words[0] ?? "");
  const plain = ` ${plainName(words.slice(1).join(" "))}`;
  const firstDay = `${numberOf(row, "year_end") - 1}-07-01`;
  const sitting = persons.filter((person) => satSince(person, firstDay));
  const found = sitting.filter(
    ({ terms, names }) =>
      terms.some((term) => term.chamber === chamber) &&
      names.some((name) => plain.endsWith(` ${name.surname}`)) &&
      names.some((name) => name.given === given),
  );
  return found.length === 1 ? found[0] : undefined;
}

const stateCodes: Readonly<Record<string, string>> = {
  "NEW SOUTH WALES": "NSW",
  VICTORIA: "VIC",
  QUEENSLAND: "QLD",
  "SOUTH AUSTRALIA": "SA",
  "WESTERN AUSTRALIA": "WA",
  TASMANIA: "TAS",
  "NORTHERN TERRITORY": "NT",
  "AUSTRALIAN CAPITAL TERRITORY": "ACT",
};

/** The one person of a candidate's return. */
function candidateOf({ persons }: People, row: Row): Person | undefined {
  if (/group/i.test(textOf(row, "return_type"))) return undefined;
  const [surname = "", given = ""] = textOf(row, "name").split(",");
  const [last, first] = [plainName(surname), plainName(given.trim().split(/\s+/)[0]!)];
  const electorate = plainName(textOf(row, "electorate_name"));
  const state = stateCodes[electorate] ?? electorate;
  const own = plainName(textOf(row, "electorate_state"));
  const firstDay = `${textOf(row, "event_year").padStart(4, "0")}-01-01`;
  const sitting = persons.filter((person) => satSince(person, firstDay));
  const found = sitting.filter(
    ({ terms, names }) =>
      names.some((name) => name.surname === last || name.surname.endsWith(` ${last}`)) &&
      names.some((name) => name.given === first) &&
      terms.some((term) =>
        term.chamber === "house"
          ? plainName(term.division) === electorate && (own === "" || term.state === own)
          : term.state === state,
      ),
  );
  return found.length === 1 ? found[0] : undefined;
}
