import { derived } from "../../../base/derived.js";
import type { People } from "./people.js";

/** The place among persons of the one with the compiler's number; -1 when there is none. */
export function personOfLink(people: People, personCount: number): number {
  return byCount(people).get(personCount) ?? -1;
}

const byCount = derived(
  ({ persons }: People): ReadonlyMap<number, number> =>
    new Map(
      [...persons.entries()].filter(([, one]) => one.personCount > 0).map(([place, one]) => [one.personCount, place]),
    ),
);
