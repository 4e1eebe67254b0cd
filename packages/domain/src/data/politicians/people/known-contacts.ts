import { groupsOf } from "../../../base/rows/groups-of.js";
import { fold } from "../../../base/texts/fold.js";
import type { ContactRow, TermRow } from "./compiled-rows.js";
import type { Joined } from "./join-terms.js";
import { nameKey } from "./person-name.js";

/**
 * The lines of the Parliament's lists of contacts that are of somebody: each is
 * of the person of that name with a term for that seat. The lists are of who sits,
 * so of several the one who sat last is meant; two who sat as long are nobody.
 */
export function knownContacts(
  people: readonly Joined[],
  contacts: readonly ContactRow[],
): ReadonlyMap<Joined, ContactRow> {
  const bySeat = groupsOf(
    people.flatMap((person) => [...new Set(person.terms.map(seatOf))].map((seat) => ({ person, seat }))),
    ({ seat }) => seat,
  );
  const found = new Map<Joined, ContactRow>();
  for (const contact of contacts) {
    const seated = (bySeat.get(seatOf(contact)) ?? []).map(({ person }) => person);
    const person = newestOf(seated.filter((each) => isNamed(each, contact)));
    if (person !== undefined) found.set(person, contact);
  }
  return found;
}

function newestOf(people: readonly Joined[]): Joined | undefined {
  const ends = people.map(({ terms }) => Math.max(...terms.map(({ toDay }) => toDay ?? Number.POSITIVE_INFINITY)));
  const last = Math.max(...ends);
  const newest = people.filter((_, at) => ends[at] === last);
  return newest.length === 1 ? newest[0] : undefined;
}

function seatOf({ chamber, division, state }: ContactRow | TermRow): string {
  return `${chamber} ${fold(division)} ${state}`;
}

function isNamed({ names }: Joined, { surname, firstName, preferredName }: ContactRow): boolean {
  const givenNames = [firstName, preferredName].map(fold).filter((name) => name !== "");
  return names.some((name) => {
    const key = nameKey(name);
    return key.endsWith(` ${fold(surname)}`) && givenNames.some((given) => key.startsWith(`${given} `));
  });
}
