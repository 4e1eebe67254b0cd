import { ascending, byAll, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { comparable } from "./comparable.js";
import { entityKind, isMulti, type Matching, type Place } from "./matching.js";
import { NEWEST } from "./parliaments.js";
import { type People, type Person, personOfDocument, termIn } from "./people.js";
import { numberOf, type Row, rowsOf, textOf, textsOf } from "./rows.js";

/** A known document. */
export interface Document {
  readonly chamber: string;
  readonly parliament: number;
  readonly person: Person | undefined;
  readonly url: string;
  readonly statementDay: string | null;
  readonly isRead: boolean;
  readonly isWhole: boolean;
  readonly rows: readonly Row[];
}

/** An interest over one period. */
export interface Holding {
  readonly person: Person;
  readonly item: number;
  readonly holder: number;
  readonly text: string;
  readonly secondary: string;
  readonly from: string | null;
  to: string | null;
  isOpen: boolean;
  isCurrent: boolean;
  readonly document: Document;
  readonly code: string;
  readonly method: string;
  readonly kind: string;
  readonly place: Place | undefined;
}

/** The registers as they are read. */
export interface Register {
  readonly documents: readonly Document[];
  readonly holdings: readonly Holding[];
  /** Newest date of any lodgement. */
  readonly asAt: string | null;
  readonly first: number;
  readonly last: number;
  /** Who is served. */
  readonly persons: readonly Person[];
  readonly refreshedAt: string | null;
}

const holders = ["self", "spouse_partner", "dependent_children"];

/** Reads the registers. */
export async function readRegister(
  database: Database,
  people: People,
  matching: Matching,
  placeOf: (text: string, state: string) => Place | undefined,
): Promise<Register> {
  const documents = await readDocuments(database, people);
  const parliaments = documents.map(({ parliament }) => parliament);
  const last = Math.max(...parliaments, 0);
  const first = parliaments.length === 0 ? 0 : Math.min(...parliaments);
  const read = documents.filter(({ isRead, person }) => isRead && person !== undefined);
  const holdings = [...grouped(read, ({ person }) => person!.key).values()].flatMap((own) =>
    holdingsOf(
      [...own].sort((one, other) => one.parliament - other.parliament),
      matching,
      placeOf,
    ),
  );
  for (const holding of holdings) {
    const { person } = holding;
    holding.isCurrent =
      holding.isOpen &&
      termIn(person, last) !== undefined &&
      read.some((document) => document.person === person && document.parliament === last);
  }
  const days = documents.flatMap(({ statementDay, rows }) => [statementDay, ...rows.map(({ day }) => day ?? null)]);
  const asAt = days.reduce((newest, day) => (day !== null && (newest === null || day > newest) ? day : newest), null);
  const since = parliaments.length === 0 ? NEWEST : first;
  const persons = people.persons.filter(({ terms }) =>
    terms.some((term) => term.parliaments.some((parliament) => parliament >= since)),
  );
  const [[refreshedAt]] = (await database.rows(
    "select max(retrieved_at) from ledger where source = 'interests-register'",
  )) as [[string | null]];
  return { documents, holdings, asAt, first, last, persons, refreshedAt };
}

/** Every known document, of several files that state it the one retrieved last, then that of the greatest hash. */
async function readDocuments(database: Database, people: People): Promise<Document[]> {
  const rows = await rowsOf(
    database,
    "register_documents",
    "import_id file document chamber parliament name division state document_url statement_day is_read unread_pages",
  );
  const lines = grouped(
    await rowsOf(database, "register_rows", "import_id document row kind item holders text secondary day"),
    (row) => `${row.import_id} ${row.document}`,
  );
  const ledger = await database.rows("select id, retrieved_at, sha256 from ledger");
  const files = new Map(
    ledger.map(([id, at, hash]) => [String(id), { at: Date.parse(String(at)), hash: String(hash) }]),
  );
  const found = rows.map((row) => {
    const [chamber, parliament, name] = [textOf(row, "chamber"), numberOf(row, "parliament"), textOf(row, "name")];
    const seat = { division: textOf(row, "division"), state: textOf(row, "state") };
    const person = personOfDocument(people.persons, name, chamber, parliament, seat);
    return { row, chamber, parliament, person, unit: `${chamber} ${parliament} ${person?.key ?? `? ${name}`}` };
  });
  const documents = [...grouped(found, ({ unit }) => unit).values()].map((same): Document => {
    const fileOf = ({ row }: (typeof found)[number]) => files.get(textOf(row, "import_id"))!;
    const { row, chamber, parliament, person } = [...same].sort(
      byAll(
        (one, other) => fileOf(other).at - fileOf(one).at,
        (one, other) => ascending(fileOf(other).hash, fileOf(one).hash),
      ),
    )[0]!;
    const own = lines.get(`${row.import_id} ${row.document}`) ?? [];
    return {
      chamber,
      parliament,
      person,
      url: textOf(row, "document_url"),
      statementDay: row.statement_day ?? null,
      isRead: row.is_read === "true",
      isWhole: row.is_read === "true" && textsOf(row, "unread_pages").length === 0,
      rows: [...own].sort((one, other) => numberOf(one, "row") - numberOf(other, "row")),
    };
  });
  for (const link of await rowsOf(database, "register_links", "person_count address")) {
    const person = people.byNumber(numberOf(link, "person_count"));
    const term = person && termIn(person, NEWEST);
    if (person === undefined || term === undefined) continue;
    const url = textOf(link, "address");
    const at = documents.findIndex(
      (document) => document.person === person && document.parliament === NEWEST && document.chamber === term.chamber,
    );
    if (at < 0) {
      const { chamber } = term;
      const rest = { statementDay: null, isRead: false, isWhole: false, rows: [] };
      documents.push({ chamber, parliament: NEWEST, person, url, ...rest });
    } else if (documents[at]!.url === "") documents[at] = { ...documents[at]!, url };
  }
  return documents;
}

/** One thing that a lodgement says. */
interface Saying {
  readonly row: Row;
  readonly item: number;
  readonly holder: number;
  readonly text: string;
  readonly day: string | null;
}

const nothing = /^[\s.]*(?:not applicable|nil|none|n\/a)[\s.]*$/i;

/** What a row says: one thing for each holder and each piece of its text. */
function sayingsOf(row: Row, day: string | null): Saying[] {
  const item = numberOf(row, "item");
  const pieces = item === 1 ? textOf(row, "text").split(/[\r\n;]/) : [textOf(row, "text")];
  const named = textsOf(row, "holders").map((holder) => holders.indexOf(holder) + 1);
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !nothing.test(piece))
    .flatMap((text) => (named.length === 0 ? [1] : named).map((holder) => ({ row, item, holder, text, day })));
}

type PlaceOf = (text: string, state: string) => Place | undefined;

const keyOf = ({ item, holder, text }: Saying) => `${item} ${holder} ${comparable(text)}`;

/** What a saying opens. */
function openedBy(saying: Saying, document: Document, matching: Matching, placeOf: PlaceOf): Holding {
  const { item, holder, text, day } = saying;
  const person = document.person!;
  const several = isMulti(text, matching);
  const match = several ? undefined : matching.resolve(text, item);
  const state = termIn(person, document.parliament, document.chamber)?.state ?? person.terms[0]!.state;
  return {
    person,
    item,
    holder,
    text,
    secondary: textOf(saying.row, "secondary"),
    from: day,
    to: null,
    isOpen: true,
    isCurrent: false,
    document,
    code: match?.code ?? "",
    method: match?.method ?? "",
    kind: several ? "multi" : entityKind(text, item, match !== undefined),
    place: item === 3 ? placeOf(text, state) : undefined,
  };
}

/** The holdings of one member from documents in their order. */
function holdingsOf(documents: readonly Document[], matching: Matching, placeOf: PlaceOf): Holding[] {
  const all: Holding[] = [];
  const open = new Map<string, Holding>();
  const begin = (saying: Saying, document: Document) => {
    if (open.has(keyOf(saying))) return;
    const holding = openedBy(saying, document, matching, placeOf);
    open.set(keyOf(saying), holding);
    all.push(holding);
  };
  const end = (key: string, day: string | null) => {
    const holding = open.get(key);
    if (holding === undefined) return;
    holding.isOpen = false;
    holding.to = day;
    open.delete(key);
  };
  for (const [i, document] of documents.entries()) {
    const stated = document.rows
      .filter(({ kind }) => kind === "statement")
      .flatMap((row) => sayingsOf(row, row.day ?? document.statementDay));
    const restated = new Set(stated.map(keyOf));
    for (const key of [...open.keys()].filter((each) => !restated.has(each))) end(key, document.statementDay);
    for (const saying of stated) begin(saying, document);
    const altered = document.rows.filter(({ kind }) => kind !== "statement");
    for (const saying of inOrder(altered.flatMap((row) => sayingsOf(row, row.day ?? null)))) {
      if (saying.row.kind === "addition") begin(saying, document);
      else end(keyOf(saying), saying.day);
    }
    const lastDay = lastDayAfter(document, documents[i + 1]);
    // What was lodged after the last day has no end, and is open no more.
    for (const [key, { from }] of lastDay === null ? [] : [...open]) {
      end(key, from !== null && from > lastDay! ? null : lastDay);
    }
  }
  return all;
}

/** The last day of a member who leaves after a document and before the next; null when that is not so. */
function lastDayAfter({ person, parliament }: Document, next: Document | undefined): string | null {
  const service = servicesOf(person!).find(({ last }) => parliament <= last);
  const leaves = service !== undefined && (next === undefined || next.parliament > service.last);
  return leaves ? service.lastDay : null;
}

/** Runs of parliaments that somebody sat in without a break, each with its last day, if it has come. */
function servicesOf({ terms }: Person): { readonly last: number; readonly lastDay: string | null }[] {
  const sat = [...new Set(terms.flatMap(({ parliaments }) => parliaments))].sort((one, other) => one - other);
  const lasts = sat.filter((parliament) => !sat.includes(parliament + 1));
  return lasts.map((last, i) => {
    const first = i === 0 ? 0 : lasts[i - 1]! + 1;
    const own = terms.filter(({ parliaments }) => parliaments.some((each) => each >= first && each <= last));
    const ends = own.map(({ to }) => to ?? "");
    return { last, lastDay: ends.includes("") ? null : ends.reduce((one, other) => (one > other ? one : other)) };
  });
}

/** Alterations by date; an undated one stays behind the dated one before it. */
function inOrder(sayings: readonly Saying[]): Saying[] {
  let before = "";
  const placed = sayings.map((saying) => {
    before = saying.day ?? before;
    return { saying, day: before };
  });
  return placed.sort((one, other) => ascending(one.day, other.day)).map(({ saying }) => saying);
}

/** A dated change. */
export interface Change {
  readonly holding: Holding;
  readonly kind: 1 | 2;
  readonly day: string;
}

/** All changes: newest first, then by slug, kind, item, holder and text. */
export function changesOf(holdings: readonly Holding[]): Change[] {
  const all = holdings.flatMap((holding): Change[] => [
    ...(holding.from === null ? [] : [{ holding, kind: 1 as const, day: holding.from }]),
    ...(holding.to === null ? [] : [{ holding, kind: 2 as const, day: holding.to }]),
  ]);
  return all.sort(
    byAll<Change>(
      (one, other) => ascending(other.day, one.day),
      (one, other) => ascending(one.holding.person.slug, other.holding.person.slug),
      (one, other) => one.kind - other.kind,
      (one, other) => one.holding.item - other.holding.item,
      (one, other) => one.holding.holder - other.holding.holder,
      (one, other) => ascending(one.holding.text, other.holding.text),
    ),
  );
}

/** Parliaments by how much of their documents is read. */
export interface Coverage {
  readonly extracted: number[];
  readonly partial: number[];
  readonly pending: number[];
}

/** Of everything: extracted from 95 % on. */
export function corpusCoverage(documents: readonly Document[]): Coverage {
  return coverageOf(documents, (own) => {
    const read = own.filter(({ isRead }) => isRead).length;
    return read * 100 >= own.length * 95 ? "extracted" : read > 0 ? "partial" : "pending";
  });
}

/** Of one member. */
export function memberCoverage(documents: readonly Document[], person: Person): Coverage {
  const own = documents.filter((document) => document.person === person);
  return coverageOf(own, (here) =>
    here.every(({ isWhole }) => isWhole) ? "extracted" : here.some(({ isRead }) => isRead) ? "partial" : "pending",
  );
}

function coverageOf(
  documents: readonly Document[],
  judge: (documents: readonly Document[]) => keyof Coverage,
): Coverage {
  const coverage: Coverage = { extracted: [], partial: [], pending: [] };
  const byParliament = [...grouped(documents, ({ parliament }) => String(parliament))];
  for (const [parliament, own] of byParliament.sort(([one], [other]) => Number(one) - Number(other))) {
    coverage[judge(own)].push(Number(parliament));
  }
  return coverage;
}
