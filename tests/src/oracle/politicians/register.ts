import { ascending, byAll, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { type Document, readDocuments } from "./documents.js";
import { type Holding, holdingsOf } from "./holdings.js";
import type { Matching, Place } from "./matching.js";
import { NEWEST } from "./parliaments.js";
import { type People, type Person, termIn } from "./people.js";

/** The registers as they are read. */
export interface Register {
  readonly documents: readonly Document[];
  readonly holdings: readonly Holding[];
  /** Newest date of any lodgement. */
  readonly asAt: string | null;
  readonly first: number;
  readonly last: number;
  /** The highest of which a document is read; 0 when none is. What is current is so in it. */
  readonly parliament: number;
  /** Who has a document read there. */
  readonly counted: ReadonlySet<Person>;
  /** Who is served. */
  readonly persons: readonly Person[];
  readonly refreshedAt: string | null;
}

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
  const newest = Math.max(...documents.filter(({ isRead }) => isRead).map(({ parliament }) => parliament), 0);
  const read = documents.filter(({ isRead, person }) => isRead && person !== undefined);
  const counted = new Set(read.filter(({ parliament }) => parliament === newest).map(({ person }) => person!));
  const holdings = [...grouped(read, ({ person }) => person!.key).values()].flatMap((own) =>
    holdingsOf(
      [...own].sort((one, other) => one.parliament - other.parliament),
      matching,
      placeOf,
    ),
  );
  for (const holding of holdings) {
    const { person, isOpen } = holding;
    holding.isCurrent = isOpen && termIn(person, newest) !== undefined && counted.has(person);
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
  return { documents, holdings, asAt, first, last, parliament: newest, counted, persons, refreshedAt };
}

/** A dated change. */
export interface Change {
  readonly holding: Holding;
  readonly kind: 1 | 2;
  readonly day: string;
}

/** All changes that lodgements made: newest first, then by slug, kind, item, holder and text. */
export function changesOf(holdings: readonly Holding[]): Change[] {
  const all = holdings.flatMap((holding): Change[] => [
    ...(holding.from === null ? [] : [{ holding, kind: 1 as const, day: holding.from }]),
    ...(holding.to === null || !holding.isRemoved ? [] : [{ holding, kind: 2 as const, day: holding.to }]),
  ]);
  return all.sort(
    byAll<Change>(
      (one, other) => ascending(other.day, one.day),
      (one, other) => ascending(one.holding.person.slug, other.holding.person.slug),
      (one, other) => one.kind - other.kind,
      (one, other) => one.holding.item - other.holding.item,
      (one, other) => one.holding.holder - other.holding.holder,
      (one, other) => ascending(one.holding.shown, other.holding.shown),
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
