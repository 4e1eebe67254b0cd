import { fold } from "@daybook/domain";
import { type People, type Person, personOfDocument, type Term } from "@daybook/domain/data/politicians";
import type { MemberDocument } from "./member-document.js";

/** The member of whom a document is: by its name and division, else by the name of its file; undefined when that is nobody or several. */
export function memberOfDocument(people: People, document: MemberDocument): Person | undefined {
  const place = document.name === "" ? -1 : personOfDocument(people, document);
  if (place >= 0) return people.persons[place];
  const members = people.persons.filter(({ terms }) => terms.some((term) => isSitting(term, document)));
  const byLetters = members.filter((person) => isNamedByLetters(person, document.nameLetters));
  return byLetters.length === 1 ? byLetters[0] : undefined;
}

/** The seat of a member in the chamber and parliament of a document, and of several the one that the document names. */
export function seatOfDocument(person: Person, document: MemberDocument): Term | undefined {
  const terms = person.terms.filter((term) => isSitting(term, document));
  return terms.find(({ division }) => fold(division) === fold(document.division)) ?? terms[0];
}

function isSitting(term: Term, { chamber, parliament }: MemberDocument): boolean {
  return term.chamber === chamber && term.parliament === parliament;
}

/** Files are named after the surname, mostly with the first letters of a given name behind it. */
function isNamedByLetters({ knownSurnames, knownGivenNames }: Person, letters: string): boolean {
  const wanted = lettersOf(letters);
  return knownSurnames.map(lettersOf).some((surname) => {
    if (surname === "" || !wanted.startsWith(surname)) return false;
    const rest = wanted.slice(surname.length);
    return rest === "" || knownGivenNames.some((givenName) => lettersOf(givenName).startsWith(rest));
  });
}

function lettersOf(text: string): string {
  return fold(text).replaceAll(" ", "");
}
