import { groupsOf } from "../../../base/rows/groups-of.js";
import { fold } from "../../../base/texts/fold.js";
import type { PersonRow, TermRow } from "./compiled-rows.js";
import { nameKey, personNameOf } from "./person-name.js";

/** Somebody with all of his or her terms. */
export interface Joined {
  readonly personCount: number;
  readonly aphId: string;
  /** The name that is used, then all others. */
  readonly names: readonly [string, ...string[]];
  /** From the first to the newest; at least one. */
  readonly terms: readonly TermRow[];
}

/**
 * The people who have terms. A term belongs to the person with its number, else
 * to the one with its name; where none has the whole name, to the one with its
 * first and last part. Of several the one who has another term for the seat
 * counts. A term that is nobody's makes a person of its own.
 */
export function joinTerms(people: readonly PersonRow[], terms: readonly TermRow[]): Joined[] {
  const counts = new Map(people.map((person) => [person.personCount, person]));
  const candidatesOf = candidatesAmong(people);
  const found = terms.map((term): readonly number[] =>
    term.personCount > 0 ? [term.personCount] : candidatesOf(term.name),
  );
  const seats = new Set(
    terms.flatMap((term, at) => (found[at]!.length === 1 ? [`${found[at]![0]} ${seatOf(term)}`] : [])),
  );
  const owners = terms.map((term, at) => {
    const among = found[at]!;
    const owner = among.length === 1 ? among : among.filter((count) => seats.has(`${count} ${seatOf(term)}`));
    if (owner.length === 1) return String(owner[0]);
    // Several persons of one name cannot be told apart but by their seats.
    return among.length === 0 ? nameKey(term.name) : `${nameKey(term.name)} ${seatOf(term)}`;
  });
  const places = groupsOf([...terms.keys()], (at) => owners[at]!);
  return [...places].map(([owner, own]) => {
    const ownTerms = own.map((at) => terms[at]!).sort((a, b) => a.fromDay - b.fromDay);
    const person = counts.get(Number(owner));
    if (person === undefined)
      return { personCount: Number(owner) || 0, aphId: "", names: namesIn(ownTerms), terms: ownTerms };
    const { personCount, aphId, name, otherNames } = person;
    return { personCount, aphId, names: [name, ...otherNames, ...namesIn(ownTerms)], terms: ownTerms };
  });
}

/** The numbers of the people whom a name may mean. */
function candidatesAmong(people: readonly PersonRow[]): (name: string) => readonly number[] {
  const named = people.flatMap(({ personCount, name, otherNames }) =>
    [name, ...otherNames].map((each) => ({ personCount, whole: nameKey(each), ends: endsOf(each) })),
  );
  const byWhole = groupsOf(named, ({ whole }) => whole);
  const byEnds = groupsOf(named, ({ ends }) => ends);
  return (name) => {
    const found = byWhole.get(nameKey(name)) ?? byEnds.get(endsOf(name)) ?? [];
    return [...new Set(found.map(({ personCount }) => personCount))];
  };
}

function endsOf(name: string): string {
  const { givenName, surname } = personNameOf(name);
  return `${fold(givenName)}|${fold(surname)}`;
}

function seatOf({ chamber, division, state }: TermRow): string {
  return `${chamber} ${fold(division)} ${state}`;
}

function namesIn(terms: readonly TermRow[]): [string, ...string[]] {
  return terms.map(({ name }) => name).reverse() as [string, ...string[]];
}
