import type { Politician } from "@daybook/contract";
import { derivedOfTwo } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import type { Person } from "../people/people.js";
import type { ResolvedRegister } from "../register/interest.js";
import { REAL_ESTATE } from "./item-labels.js";

/** A person as of the newest term, with counts of what is currently declared, where a document was read that tells. */
export const politicianMessage = derivedOfTwo((register: ResolvedRegister, person: Person): Answer<Politician> => {
  const { slug, displayName, surname, givenNames, honorific, aphMpid, terms } = person;
  const { chamber, division, state, party, partyAb } = terms[0]!;
  const parliaments = terms.map(({ parliament }) => parliament);
  const isRead = register.readSlugs.has(slug);
  const current = (register.ofPerson.get(slug) ?? []).filter(({ isCurrent }) => isCurrent);
  const codes = new Set(current.map(({ stockCode }) => stockCode).filter((code) => code !== ""));
  return {
    slug,
    displayName,
    surname,
    givenNames,
    honorific,
    chamber,
    division,
    stateCode: state,
    party,
    partyAb,
    firstParliament: Math.min(...parliaments),
    lastParliament: Math.max(...parliaments),
    aphMpid,
    declaredListedCount: isRead ? codes.size : undefined,
    declaredPropertyCount: isRead ? current.filter(({ itemNo }) => itemNo === REAL_ESTATE).length : undefined,
    // No portraits are held.
    photoUrl: "",
    photoLicence: "",
    photoAuthor: "",
    photoSourceUrl: "",
  };
});
