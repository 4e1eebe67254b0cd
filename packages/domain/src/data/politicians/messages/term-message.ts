import type { PoliticianTerm } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import type { Term } from "../people/people.js";

/** A term in one parliament. */
export function termMessage({ parliament, chamber, division, state, party, partyAb }: Term): Answer<PoliticianTerm> {
  return { parliament, chamber, division, stateCode: state, party, partyAb };
}
