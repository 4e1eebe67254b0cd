import { derived } from "../../../base/derived.js";
import { fold } from "../../../base/texts/fold.js";
import type { People } from "./people.js";
import { untitledWords } from "./person-name.js";

/** The places among persons of those who go by a surname and a given name, both as written. */
function placesNamed(people: People, surname: string, givenName: string): readonly number[] {
  return namesOf(people).get(keyOf(fold(surname), fold(givenName))) ?? [];
}

/**
 * The places among persons of those whom a name means that is written as in
 * "Surname, Title Given" or as in "Title Given Surname". Of given names the first counts.
 */
export function placesOfName(people: People, name: string): readonly number[] {
  const comma = name.indexOf(",");
  if (comma >= 0) {
    const [givenName = ""] = untitledWords(name.slice(comma + 1));
    return placesNamed(people, name.slice(0, comma), givenName);
  }
  const [givenName = "", ...others] = untitledWords(name);
  for (let first = 0; first < others.length; first += 1) {
    const places = placesNamed(people, others.slice(first).join(" "), givenName);
    if (places.length > 0) return places;
  }
  return [];
}

/** The only one of some places; -1 when there is none or more than one. */
export function onlyOne(places: readonly number[]): number {
  return places.length === 1 ? places[0]! : -1;
}

const namesOf = derived(({ persons }: People): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [place, { knownSurnames, knownGivenNames }] of persons.entries()) {
    for (const surname of knownSurnames) {
      for (const givenName of knownGivenNames) {
        const key = keyOf(surname, givenName);
        const named = places.get(key);
        if (named === undefined) places.set(key, [place]);
        else named.push(place);
      }
    }
  }
  return places;
});

function keyOf(surname: string, givenName: string): string {
  return `${surname}|${givenName}`;
}
