import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { dayOf } from "../../../base/time/day.js";
import type { Person, Term } from "../people/people.js";
import { politiciansOf } from "../politicians.fixture.js";
import type { Politicians } from "../politicians.js";
import { coverageOfAll } from "./coverage.js";
import { ADDED, type Interest, REMOVED, type RegisterChange, type ResolvedRegister } from "./interest.js";
import { membersReadIn, registerParliament } from "./members-read.js";
import type { RegisterDocument } from "./register.js";

/** What a test says of a person: any field of the person, and what all terms or one term have. */
export interface ToldPerson extends Partial<Omit<Person, "slug" | "terms">>, Partial<Omit<Term, "parliament">> {
  /** The newest alone by default. */
  readonly parliaments?: readonly number[];
  /** In place of what is told of all terms. Newest first. */
  readonly terms?: readonly Partial<Term>[];
}

/** What a test says of an interest. */
export interface ToldInterest extends Partial<Omit<Interest, "person" | "document" | "fromDay" | "toDay">> {
  /** Slug of the person. */
  readonly of: string;
  /** Date of the lodgement that opened it, YYYY-MM-DD; undated by default. */
  readonly from?: string;
  /** Date of the lodgement that closed it. It is current unless this is told, or isCurrent is false. */
  readonly to?: string;
  /** The newest by default. */
  readonly parliament?: number;
}

/** What a test says of a document. */
export interface ToldDocument extends Partial<Omit<RegisterDocument, "person">> {
  /** Slug of the person; nobody's by default. */
  readonly of?: string;
}

/** What a test says of the registers. */
export interface ToldRegister {
  /** By slug; the default names are taken from it. */
  readonly persons?: Readonly<Record<string, ToldPerson>>;
  readonly interests?: readonly ToldInterest[];
  /** By default one for each person and parliament, read whole. */
  readonly documents?: readonly ToldDocument[];
  readonly retiredSlugs?: Readonly<Record<string, string>>;
  /** Newest date of a lodgement; that of the interests by default. */
  readonly asAt?: string;
}

/** A part of the snapshot, and the registers as they are matched. */
export interface RegisterWorld {
  readonly politicians: Politicians;
  readonly register: ResolvedRegister;
}

/** The newest parliament by default. */
const NEWEST = 48;

/**
 * The registers on a small scale: people by slug and what they declared. A member is of the House for
 * Bean in the ACT, of no party, by default.
 */
export function registerWorldOf(told: ToldRegister = {}): RegisterWorld {
  const persons = Object.entries(told.persons ?? {})
    .map(([slug, person]) => personOf(slug, person))
    .sort((a, b) => compareCodePoints(a.slug, b.slug));
  const documents = (told.documents ?? documentsOf(persons)).map((document) => documentOf(persons, document));
  const interests = (told.interests ?? []).map((interest) => interestOf(persons, documents, interest));
  const parliament = registerParliament(documents);
  const resolved = registerOf(interests, told.asAt === undefined ? undefined : dayOf(told.asAt));
  const empty = politiciansOf();
  const politicians: Politicians = {
    ...empty,
    people: { ...empty.people, persons, retiredSlugs: new Map(Object.entries(told.retiredSlugs ?? {})) },
    register: {
      ...empty.register,
      parliament,
      asAtDay: resolved.asAtDay,
      refreshedAtMs: documents.length === 0 ? undefined : REFRESHED_AT_MS,
      documents,
    },
  };
  const register: ResolvedRegister = {
    ...resolved,
    parliament,
    pendingParliaments: coverageOfAll(politicians).pendingParliaments,
    readSlugs: new Set(Array.from(membersReadIn(documents, parliament), (place) => persons[place]!.slug)),
  };
  return { politicians, register };
}

/** When the register of every small world was retrieved. */
export const REFRESHED_AT_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

function personOf(slug: string, { parliaments = [NEWEST], terms, ...told }: ToldPerson): Person {
  const [given = slug, ...names] = slug.split("-").map((word) => word[0]!.toUpperCase() + word.slice(1));
  const { chamber, division, state, party, partyAb, ...person } = told;
  const common = Object.fromEntries(
    Object.entries({ chamber, division, state, party, partyAb }).filter(([, value]) => value !== undefined),
  );
  const each = terms ?? [...parliaments].sort((a, b) => b - a).map((parliament) => ({ parliament, ...common }));
  return {
    slug,
    displayName: [given, ...names].join(" "),
    surname: names.join(" "),
    givenNames: given,
    honorific: "",
    aphMpid: "",
    personCount: 0,
    knownSurnames: [],
    services: [{ fromDay: Number.NEGATIVE_INFINITY, toDay: undefined, terms: [] }],
    knownGivenNames: [given],
    ...person,
    terms: each.map(termOf),
  };
}

function termOf(told: Partial<Term>): Term {
  const chamber = told.chamber ?? "house";
  return {
    parliament: NEWEST,
    chamber,
    division: chamber === "house" ? "Bean" : "",
    state: "ACT",
    party: told.partyAb ?? "",
    partyAb: "",
    ...told,
  };
}

/** A document that is read whole for each parliament of each person. */
function documentsOf(persons: readonly Person[]): ToldDocument[] {
  return persons.flatMap(({ slug, terms }) =>
    [...new Set(terms.map(({ parliament }) => parliament))].map((parliament) => ({
      of: slug,
      parliament,
      chamber: terms.find((term) => term.parliament === parliament)!.chamber,
    })),
  );
}

function documentOf(persons: readonly Person[], { of, ...told }: ToldDocument): RegisterDocument {
  const parliament = told.parliament ?? NEWEST;
  return {
    person: persons.findIndex(({ slug }) => slug === of),
    chamber: "house",
    parliament,
    url: of === undefined ? "" : `https://parliament.example/${parliament}/${of}.pdf`,
    isRead: true,
    hasUnreadPages: false,
    ...told,
  };
}

function interestOf(
  persons: readonly Person[],
  documents: readonly RegisterDocument[],
  { of, from, to, parliament = NEWEST, ...told }: ToldInterest,
): Interest {
  const person = persons.find(({ slug }) => slug === of);
  if (person === undefined) throw new Error(`nobody is called ${of}`);
  const place = persons.indexOf(person);
  const isResolved = told.stockCode !== undefined && told.stockCode !== "";
  return {
    person,
    document:
      documents.find((document) => document.person === place && document.parliament === parliament) ??
      documentOf(persons, { of, parliament }),
    itemNo: told.salCode === undefined ? 1 : 3,
    holder: 1,
    declaredText: told.stockCode ?? told.suburbName ?? "Something",
    secondaryText: "",
    stockCode: "",
    companyName: isResolved ? `${told.stockCode} Company` : "",
    industry: isResolved ? "Materials" : "",
    matchMethod: isResolved ? "name_exact" : "",
    entityKind: isResolved ? "listed" : "",
    salCode: "",
    suburbName: "",
    propertyState: "",
    isCurrent: to === undefined,
    endedByLeaving: false,
    ...told,
    fromDay: from === undefined ? undefined : dayOf(from),
    toDay: to === undefined ? undefined : dayOf(to),
  };
}

/** Interests in the orders that are asked for. */
function registerOf(
  told: readonly Interest[],
  asAtDay: number | undefined,
): Omit<ResolvedRegister, "parliament" | "pendingParliaments" | "readSlugs"> {
  const interests = told.toSorted((a, b) => compareCodePoints(a.person.slug, b.person.slug) || compareOfPerson(a, b));
  const days = interests.flatMap(({ fromDay, toDay }) => [fromDay, toDay]).filter((day) => day !== undefined);
  const byHolder = interests.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      compareCodePoints(a.person.slug, b.person.slug) ||
      a.holder - b.holder,
  );
  return {
    interests,
    ofPerson: groupsOf(interests, ({ person }) => person.slug),
    ofStock: groupsOf(
      byHolder.filter(({ stockCode }) => stockCode !== ""),
      ({ stockCode }) => stockCode,
    ),
    ofSuburb: groupsOf(
      byHolder.filter(({ itemNo, salCode }) => itemNo === 3 && salCode !== ""),
      ({ salCode }) => salCode,
    ),
    changes: interests.flatMap(changesOf).sort(compareChanges),
    asAtDay: asAtDay ?? (days.length === 0 ? undefined : Math.max(...days)),
  };
}

function compareOfPerson(a: Interest, b: Interest): number {
  return (
    Number(b.isCurrent) - Number(a.isCurrent) ||
    a.itemNo - b.itemNo ||
    a.holder - b.holder ||
    (b.fromDay ?? Number.NEGATIVE_INFINITY) - (a.fromDay ?? Number.NEGATIVE_INFINITY) ||
    compareCodePoints(a.declaredText, b.declaredText)
  );
}

function changesOf(interest: Interest): RegisterChange[] {
  const { fromDay, toDay, endedByLeaving } = interest;
  return [
    ...(fromDay === undefined ? [] : [{ kind: ADDED, day: fromDay, interest } as const]),
    ...(toDay === undefined || endedByLeaving ? [] : [{ kind: REMOVED, day: toDay, interest } as const]),
  ];
}

function compareChanges(a: RegisterChange, b: RegisterChange): number {
  return (
    b.day - a.day ||
    compareCodePoints(a.interest.person.slug, b.interest.person.slug) ||
    a.kind - b.kind ||
    a.interest.itemNo - b.interest.itemNo ||
    a.interest.holder - b.interest.holder ||
    compareCodePoints(a.interest.declaredText, b.interest.declaredText)
  );
}
