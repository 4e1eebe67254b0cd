import { fold } from "../../../base/texts/fold.js";
import type { Chamber, People, Term } from "./people.js";
import { onlyOne, placesOfName } from "./people-by-name.js";

/** What a document of the register tells of whose it is. Texts that it does not tell are empty. */
export interface DocumentOwner {
  readonly chamber: Chamber;
  readonly parliament: number;
  /** As in "Surname, Given" or "Surname, Title Given". */
  readonly name: string;
  readonly division: string;
  /** As a code, such as NSW. */
  readonly state: string;
}

/**
 * The place among persons of whom a document is: one of that name who sat in its
 * chamber and parliament, and of several the one of its division or state. Where
 * there is none, the member for the division whose surname is among the words of
 * the name. -1 when that is nobody or more than one.
 */
export function personOfDocument(people: People, owner: DocumentOwner): number {
  const sat = (isSeat: (term: Term) => boolean) => (place: number) =>
    people.persons[place]!.terms.some((term) => isSitting(term, owner) && isSeat(term));
  const named = placesOfName(people, owner.name).filter(sat(() => true));
  if (named.length === 1) return named[0]!;
  if (named.length > 1) return onlyOne(named.filter(sat((term) => isSeatOf(term, owner))));
  return owner.chamber === "house" && owner.division !== "" ? memberByDivision(people, owner) : -1;
}

/** Given names are written in many ways, but one member at a time sits for a division. */
function memberByDivision({ persons }: People, owner: DocumentOwner): number {
  const words = ` ${fold(owner.name)} `;
  const members = [...persons.entries()].filter(
    ([, { knownSurnames, terms }]) =>
      knownSurnames.some((surname) => words.includes(` ${surname} `)) &&
      terms.some((term) => isSitting(term, owner) && isSeatOf(term, owner)),
  );
  return onlyOne(members.map(([place]) => place));
}

function isSitting(term: Term, { chamber, parliament }: DocumentOwner): boolean {
  return term.chamber === chamber && term.parliament === parliament;
}

function isSeatOf(term: Term, { division, state }: DocumentOwner): boolean {
  return (
    (division === "" || fold(term.division) === fold(division)) && (state === "" || term.state === state.toUpperCase())
  );
}
