import { ascending, byAll, grouped } from "../housing/order.js";
import type { Database } from "../sql/database.js";
import { plainName } from "./comparable.js";
import { parliamentsOf } from "./parliaments.js";
import { numberOf, type Row, rowsOf, textOf, textsOf } from "./rows.js";

/** A term as the lists have it. */
export interface Term {
  readonly chamber: string;
  readonly division: string;
  readonly state: string;
  readonly from: string;
  readonly to: string | null;
  readonly party: string;
  readonly parliaments: readonly number[];
}

/** Somebody who has a term. */
export interface Person {
  readonly key: string;
  readonly slug: string;
  readonly displayName: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly honorific: string;
  readonly aphId: string;
  /** First given name and surname of each name, as compared. */
  readonly names: readonly Name[];
  /** Newest first. */
  readonly terms: readonly Term[];
}

interface Name {
  readonly given: string;
  readonly surname: string;
}

/** Everybody, and what slugs stand for them. */
export interface People {
  readonly persons: readonly Person[];
  /** The person of a slug, old ones too. */
  bySlug(slug: string): Person | undefined;
  /** By the compiler's number. */
  byNumber(number: number): Person | undefined;
}

const titles = /^(?:mr|ms|mrs|dr|hon\.?|the|senator)\s+/i;
const offices = new Set(["SPK", "CWM", "PRES", "DPRES"]);
const abbreviations = new Map([
  ["LIB", "LP"],
  ...["NP", "NPA", "Nats", "NCP", "CP"].map((label) => [label, "NP"] as const),
  ["AG", "GRN"],
]);

/** The abbreviation of a party's label. */
export function abbreviationOf(party: string): string {
  return abbreviations.get(party) ?? party;
}

/** A name without the titles before it. */
function untitled(name: string): string {
  let rest = name.trim().replace(/\s+/g, " ");
  while (titles.test(rest)) rest = rest.replace(titles, "");
  return rest;
}

const folded = (name: string) => untitled(name).toLowerCase();

const particles = new Set("van von der de di da del la le".split(" "));

/** The words of a name before its surname, and the surname. */
function parted(name: string, surname?: string): readonly [given: string, surname: string] {
  const words = untitled(name).split(" ");
  if (surname !== undefined) {
    const count = surname.trim().split(/\s+/).length;
    return [words.slice(0, -count).join(" "), surname];
  }
  let start = words.length - 1;
  while (start > 1 && particles.has(words[start - 1]!.toLowerCase())) start--;
  return [words.slice(0, start).join(" "), words.slice(start).join(" ")];
}

const endsIn = (name: string, surname: string) => plainName(name).endsWith(` ${plainName(surname)}`);

/** A text as slugs have it. */
function slugged(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['\u2018\u2019\u0060]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Reads everybody. */
export async function readPeople(database: Database): Promise<People> {
  const terms = await rowsOf(
    database,
    "parliament_terms",
    "chamber row person_count name division state from_day to_day party",
  );
  const people = await rowsOf(database, "parliament_people", "person_count aph_id name other_names");
  const contacts = await rowsOf(
    database,
    "member_contacts",
    "chamber honorific surname first_name preferred_name division state",
  );
  const retired = await rowsOf(database, "retired_slugs", "retired_slug slug");
  const groups = termsByPerson(terms, people);
  const byNumber = new Map(people.map((row) => [numberOf(row, "person_count"), row]));
  const drafts = [...groups].map(([key, rows]) => draftOf(key, rows, byNumber.get(Number(key)), contacts));
  const persons = withSlugs(drafts);
  return { persons, ...slugsOf(persons, drafts, retired), byNumber: (number) => find(persons, String(number)) };
}

function find(persons: readonly Person[], key: string): Person | undefined {
  return persons.find((person) => person.key === key);
}

/** The terms of each person by number, or by the name of somebody who is in no list. */
function termsByPerson(terms: readonly Row[], people: readonly Row[]): Map<string, Row[]> {
  const numbers = new Set(people.map((row) => textOf(row, "person_count")));
  const byName = new Map<string, Set<string>>();
  for (const row of people) {
    for (const name of [textOf(row, "name"), ...textsOf(row, "other_names")].map(folded)) {
      byName.set(name, (byName.get(name) ?? new Set()).add(textOf(row, "person_count")));
    }
  }
  const short = (name: string) => {
    const [given, surname] = parted(name);
    return `${plainName(given.split(" ")[0]!)}, ${plainName(surname)}`;
  };
  for (const row of people) {
    for (const name of [textOf(row, "name"), ...textsOf(row, "other_names")].map(short)) {
      byName.set(name, (byName.get(name) ?? new Set()).add(textOf(row, "person_count")));
    }
  }
  const candidatesOf = (term: Row) => {
    const [number, name] = [textOf(term, "person_count"), textOf(term, "name")];
    return numbers.has(number) ? [number] : [...(byName.get(folded(name)) ?? byName.get(short(name)) ?? [])];
  };
  const certain = terms.filter((term) => candidatesOf(term).length === 1);
  const placeOf = (term: Row) => `${term.chamber} ${term.division} ${term.state}`;
  const places = new Map(
    [...grouped(certain, (term) => candidatesOf(term)[0]!)].map(([number, own]) => [number, new Set(own.map(placeOf))]),
  );
  return grouped(terms, (term) => {
    const candidates = candidatesOf(term);
    const fitting =
      candidates.length < 2 ? candidates : candidates.filter((number) => places.get(number)?.has(placeOf(term)));
    return fitting.length === 1 ? fitting[0]! : `name ${folded(textOf(term, "name"))}`;
  });
}

type Draft = Omit<Person, "slug"> & { readonly otherNames: readonly string[]; readonly number: number };

function draftOf(key: string, rows: readonly Row[], person: Row | undefined, contacts: readonly Row[]): Draft {
  const terms = termsOf(rows);
  const name = person === undefined ? textOf(rows[0]!, "name") : textOf(person, "name");
  const otherNames = person === undefined ? [] : textsOf(person, "other_names");
  const contact = contactOf(name, terms, contacts);
  const [givenNames, surname] = parted(name, contact && textOf(contact, "surname"));
  const given = givenNames.split(" ")[0]!;
  return {
    key,
    number: Number(person?.person_count ?? 1e9),
    displayName: `${given} ${surname}`.trim(),
    surname,
    givenNames,
    honorific: contact === undefined ? "" : textOf(contact, "honorific"),
    aphId: person === undefined ? "" : textOf(person, "aph_id"),
    names: [
      [givenNames, surname] as const,
      ...otherNames.map((other) => parted(other, endsIn(other, surname) ? surname : undefined)),
      ...(contact === undefined
        ? []
        : [textOf(contact, "first_name"), textOf(contact, "preferred_name")]
            .filter((first) => first !== "")
            .map((first) => [first, surname] as const)),
    ].map(([before, last]) => ({ given: plainName(before.split(" ")[0]!), surname: plainName(last) })),
    terms,
    otherNames,
  };
}

/** The line of a contact list that names somebody who sat there: by the seat, the surname and the given name. */
function contactOf(name: string, terms: readonly Term[], contacts: readonly Row[]): Row | undefined {
  const plain = plainName(untitled(name));
  const found = contacts.filter(
    (row) =>
      plain.endsWith(` ${plainName(textOf(row, "surname"))}`) &&
      terms.some(
        ({ chamber, division, state }) =>
          chamber === row.chamber && state === row.state && (chamber === "senate" || division === row.division),
      ),
  );
  const given = plain.split(" ")[0];
  const named = found.filter((row) =>
    [textOf(row, "first_name"), textOf(row, "preferred_name")].some(
      (first) => plainName(first).split(" ")[0] === given,
    ),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** The terms of a person, newest first; an office is no party. */
function termsOf(rows: readonly Row[]): Term[] {
  const terms = rows.map((row) => {
    const [from, to] = [textOf(row, "from_day"), row.to_day ?? null];
    const { chamber, division, state, party } = Object.fromEntries(
      ["chamber", "division", "state", "party"].map((column) => [column, textOf(row, column)]),
    ) as Record<"chamber" | "division" | "state" | "party", string>;
    return { chamber, division, state, from, to, party, parliaments: parliamentsOf(from, to) };
  });
  const parties = terms.filter(({ party }) => !offices.has(party) && party !== "");
  const partyOf = (term: Term) => {
    if (!offices.has(term.party)) return term.party;
    const near = [...parties].sort(
      byAll(
        (one, other) => daysBetween(one, term) - daysBetween(other, term),
        (one, other) => ascending(one.from, other.from),
      ),
    );
    return near[0]?.party ?? "";
  };
  return terms
    .map((term) => ({ ...term, party: partyOf(term) }))
    .sort(
      byAll<Term>(
        (one, other) => ascending(other.from, one.from),
        (one, other) => ascending(other.to ?? "9999", one.to ?? "9999"),
      ),
    );
}

/** Days from the end of the earlier of two terms to the beginning of the later. */
function daysBetween(one: Term, other: Term): number {
  const [early, late] = one.from < other.from ? [one, other] : [other, one];
  return Math.max(0, (Date.parse(late.from) - Date.parse(early.to ?? "9999-12-31")) / 86_400_000);
}

function withSlugs(drafts: readonly Draft[]): Person[] {
  const first = ({ terms }: Draft) => terms[terms.length - 1]!;
  const taken = new Set<string>();
  return [...drafts]
    .sort(
      byAll<Draft>(
        (one, other) => ascending(first(one).from, first(other).from),
        (one, other) => one.number - other.number,
      ),
    )
    .map((draft) => {
      const { division, state } = first(draft);
      const plain = slugged(draft.displayName);
      const placed = `${plain}-${slugged(division || state)}`;
      const numbered = Array.from({ length: 99 }, (_, i) => `${placed}-${i + 2}`);
      const slug = [plain, placed, ...numbered].find((candidate) => !taken.has(candidate))!;
      taken.add(slug);
      return { ...draft, slug };
    });
}

function slugsOf(persons: readonly Person[], drafts: readonly Draft[], retired: readonly Row[]) {
  const owners = new Map(persons.map((person) => [person.slug, person]));
  const places = new Map(retired.map((row) => [textOf(row, "retired_slug"), textOf(row, "slug")]));
  const others = new Map<string, Set<string>>();
  for (const { key, otherNames } of drafts) {
    for (const name of otherNames) {
      const [given, surname] = parted(name);
      const slug = slugged(`${given.split(" ")[0]} ${surname}`);
      others.set(slug, (others.get(slug) ?? new Set()).add(key));
    }
  }
  const bySlug = (slug: string, depth = 0): Person | undefined => {
    const owner = owners.get(slug);
    if (owner !== undefined || depth > 50) return owner;
    const next = places.get(slug);
    if (next !== undefined) return bySlug(next, depth + 1);
    const keys = [...(others.get(slug) ?? [])];
    return keys.length === 1 ? find(persons, keys[0]!) : undefined;
  };
  return { bySlug: (slug: string) => bySlug(slug) };
}

/** The terms of a person by parliament, newest first, equal ones merged. */
export function termMessages({ terms }: Person): object[] {
  const all = terms.flatMap(({ parliaments, chamber, division, state, party }) =>
    parliaments.map((parliament) => ({
      parliament,
      chamber,
      division,
      stateCode: state,
      party,
      partyAb: abbreviationOf(party),
    })),
  );
  const different = [...new Map(all.map((term) => [JSON.stringify(term), term])).values()];
  return different.sort((one, other) => other.parliament - one.parliament);
}

/** The term of a person in a parliament that counts: the newest. */
export function termIn({ terms }: Person, parliament: number, chamber?: string): Term | undefined {
  return terms.find(
    (term) => term.parliaments.includes(parliament) && (chamber === undefined || term.chamber === chamber),
  );
}

/** The person of a document: surname and given name of somebody who sat there then, else surname and seat. */
export function personOfDocument(
  persons: readonly Person[],
  name: string,
  chamber: string,
  parliament: number,
  seat: { readonly division: string; readonly state: string },
): Person | undefined {
  const [surname = "", given = ""] = name.split(",").map((part) => part.trim());
  const sat = persons.filter((person) => termIn(person, parliament, chamber) !== undefined);
  const first = plainName(untitled(`${given} `).split(" ")[0]!);
  const wanted = plainName(surname);
  const bySurname = sat.filter(({ names }) => names.some((known) => known.surname === wanted));
  const byBoth = bySurname.filter(({ names }) =>
    names.some((known) => known.surname === wanted && known.given === first),
  );
  if (byBoth.length === 1) return byBoth[0];
  const pool = byBoth.length > 1 ? byBoth : bySurname;
  const there = pool.filter((person) =>
    person.terms.some(
      (term) =>
        term.chamber === chamber &&
        term.parliaments.includes(parliament) &&
        (seat.state === "" || term.state === seat.state) &&
        (chamber === "house" ? plainName(term.division) === plainName(seat.division) : byBoth.length > 1),
    ),
  );
  return there.length === 1 ? there[0] : undefined;
}
