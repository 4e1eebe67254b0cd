import type { GraphPerson } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import { keysOf } from "../../../base/tables/keyed-table.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { type CompanyTables, keyPeopleOf } from "../../../data/market/companies/directory.js";

/** The named people of a company's record by name, then by role. */
export function peopleOf(companies: CompanyTables, code: string): Answer<GraphPerson>[] {
  const people = keyPeopleOf(companies, code);
  return people
    .filter(({ name }) => name.trim() !== "")
    .map(
      ({ name, role, imageUrl, imageGcsUrl, linkedinUrl }): Answer<GraphPerson> => ({
        name: name.trim(),
        role,
        imageUrl: imageUrl || imageGcsUrl,
        linkedinUrl,
        alsoAt: (codesByPerson(companies).get(keyOf(name)) ?? []).filter((other) => other !== code),
      }),
    )
    .sort(byName);
}

/** The codes of every person, sorted. Two records that write a name alike mean one person. */
const codesByPerson = derived((companies: CompanyTables): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, Set<string>>();
  for (const code of keysOf(companies.records)) {
    for (const { name } of keyPeopleOf(companies, code)) {
      const key = keyOf(name);
      const known = codes.get(key);
      if (known === undefined) codes.set(key, new Set([code]));
      else known.add(code);
    }
  }
  return new Map([...codes].map(([key, known]) => [key, [...known].sort()]));
});

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

function byName(a: Answer<GraphPerson>, b: Answer<GraphPerson>): number {
  return compareTexts(a.name, b.name) || compareTexts(a.role, b.role);
}
