import type { Person } from "../../data/politicians/people/people.js";
import { servedPersons } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** Which people are asked for; a filter that is empty lets all pass. */
interface PersonFilter {
  readonly chamber: string;
  readonly stateCode: string;
  readonly partyAb: string;
  /** A part of the name as shown, in any case. */
  readonly query: string;
}

/** The people who are served and pass every filter by their newest term, by slug. */
export function matchingPersons(
  politicians: Politicians,
  { chamber, stateCode, partyAb, query }: PersonFilter,
): readonly Person[] {
  const wanted = query.trim().replace(/\s+/g, " ").toLowerCase();
  return servedPersons(politicians).filter(({ displayName, terms }) => {
    const term = terms[0]!;
    return (
      (chamber === "" || term.chamber === chamber) &&
      (stateCode === "" || term.state === stateCode) &&
      (partyAb === "" || term.partyAb === partyAb) &&
      displayName.toLowerCase().includes(wanted)
    );
  });
}
