import { groupsOf } from "../../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import type { Interest } from "../interest.js";
import { stockCodesOf } from "./current-counts.js";

/** Interests that have something in common, with the people and companies among them, each once. */
export interface Group {
  readonly name: string;
  readonly people: number;
  readonly companies: number;
  readonly interests: readonly Interest[];
}

/** Interests by what they have in common: most people first, then most companies, then by name. */
export function groupsByPeople(interests: readonly Interest[], nameOf: (interest: Interest) => string): Group[] {
  return Array.from(groupsOf(interests, nameOf), ([name, own]) => ({
    name,
    people: new Set(own.map(({ person }) => person.slug)).size,
    companies: stockCodesOf(own).size,
    interests: own,
  })).sort((a, b) => b.people - a.people || b.companies - a.companies || compareCodePoints(a.name, b.name));
}
