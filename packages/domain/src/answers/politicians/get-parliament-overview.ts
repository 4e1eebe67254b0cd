import type { GetParliamentOverviewResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";

/** How much of the registers is held, over all parliaments. */
export function getParliamentOverview(
  politicians: Politicians,
  register: ResolvedRegister,
): Answer<GetParliamentOverviewResponse> {
  const { documents, refreshedAtMs } = politicians.register;
  const parliaments = documents.map(({ parliament }) => parliament);
  return {
    politicianCount: servedPersons(politicians).length,
    statementCount: documents.filter(({ isRead }) => isRead).length,
    declaredRowCount: register.interests.length,
    resolvedListedCount: register.ofStock.size,
    resolvedSuburbCount: register.ofSuburb.size,
    firstParliament: parliaments.length === 0 ? 0 : Math.min(...parliaments),
    lastParliament: parliaments.length === 0 ? 0 : Math.max(...parliaments),
    asAt: timestampOfDay(register.asAtDay),
    refreshedAt: refreshedAtMs,
    sourceLicence: registerLicence,
  };
}
