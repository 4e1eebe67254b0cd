import type { RegisterSourceDocument } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Chamber, Person } from "../../data/politicians/people/people.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { RegisterDocument } from "../../data/politicians/register/register.js";

/** The documents of a person that are known, read or not: newest parliament first, then House before Senate. */
export function sourceDocuments(
  { people, register }: Politicians,
  person: Person,
): readonly Answer<RegisterSourceDocument>[] {
  const place = people.persons.indexOf(person);
  return register.documents
    .filter((document) => document.person === place)
    .map(documentMessage)
    .sort((a, b) => b.parliament - a.parliament || compareCodePoints(a.chamber, b.chamber));
}

function documentMessage({ chamber, parliament, url }: RegisterDocument): Answer<RegisterSourceDocument> {
  return { label: `${REGISTERS[chamber]}, ${ordinal(parliament)} Parliament`, sourceUrl: url, parliament, chamber };
}

const REGISTERS: Readonly<Record<Chamber, string>> = {
  house: "Register of Members' Interests",
  senate: "Register of Senators' Interests",
};

/** A number as in 41st, 42nd, 43rd, 44th. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? undefined : SUFFIXES[number % 10]) ?? "th"}`;
}

const SUFFIXES: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };
