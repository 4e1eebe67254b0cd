import type { GraphPerson } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import { keysOf } from "../../../base/tables/keyed-table.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { keyPeopleOf } from "../../../data/market/companies/directory.js";
import type { Market } from "../../../data/market/market.js";
import { formerUntilDay } from "../../../data/market/securities/former-until.js";

/** The named people of a company's record by name, then by role. */
export function peopleOf(market: Market, code: string): Answer<GraphPerson>[] {
  return recordedPeople(market, code)
    .filter(({ name }) => name.trim() !== "")
    .map(
      ({ name, role, imageUrl, imageGcsUrl, linkedinUrl }): Answer<GraphPerson> => ({
        name: name.trim(),
        role,
        imageUrl: imageUrl || imageGcsUrl,
        linkedinUrl,
        alsoAt: (codesByPerson(market).get(keyOf(name)) ?? []).filter((other) => other !== code),
      }),
    )
    .sort(byName);
}

/** The codes of every person, sorted. Two records that write a name alike mean one person. */
const codesByPerson = derived((market: Market): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, Set<string>>();
  for (const code of keysOf(market.companies.records)) {
    for (const { name } of recordedPeople(market, code)) {
      const key = keyOf(name);
      const known = codes.get(key);
      if (known === undefined) codes.set(key, new Set([code]));
      else known.add(code);
    }
  }
  return new Map([...codes].map(([key, known]) => [key, [...known].sort()]));
});

/** Those of the company that has the code now. */
function recordedPeople(market: Market, code: string) {
  return keyPeopleOf(market.companies, code, formerUntilDay(market, code));
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

function byName(a: Answer<GraphPerson>, b: Answer<GraphPerson>): number {
  return compareTexts(a.name, b.name) || compareTexts(a.role, b.role);
}
