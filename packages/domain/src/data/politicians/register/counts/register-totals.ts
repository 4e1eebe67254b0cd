import { derivedOfTwo } from "../../../../base/derived.js";
import { servedPersons } from "../../people/served-persons.js";
import type { Politicians } from "../../politicians.js";
import type { ResolvedRegister } from "../interest.js";

/** How much of the registers is held, over all parliaments: the fields that answers about the whole have in common. */
export const registerTotals = derivedOfTwo((politicians: Politicians, register: ResolvedRegister) => {
  const { documents } = politicians.register;
  const parliaments = documents.map(({ parliament }) => parliament);
  return {
    politicianCount: servedPersons(politicians).length,
    statementCount: documents.filter(({ isRead }) => isRead).length,
    declaredRowCount: register.interests.length,
    resolvedListedCount: register.ofStock.size,
    resolvedSuburbCount: register.ofSuburb.size,
    // 0 when no document is known.
    firstParliament: parliaments.reduce((a, b) => Math.min(a, b), parliaments[0] ?? 0),
    lastParliament: parliaments.reduce((a, b) => Math.max(a, b), 0),
  };
});
