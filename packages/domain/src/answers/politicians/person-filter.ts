import type { Person } from "../../data/politicians/people/people.js";

/** Which people are wanted, as of their newest term; what is empty narrows nothing. */
export interface PersonFilter {
  readonly chamber: string;
  readonly stateCode: string;
  readonly partyAb: string;
  /** Part of the name as shown, in any case. */
  readonly query: string;
}

/** Tells whether a person is wanted. */
export function personFilter({ chamber, stateCode, partyAb, query }: PersonFilter): (person: Person) => boolean {
  const wanted = query.replace(/\s+/g, " ").toLowerCase();
  return ({ displayName, terms }) => {
    const newest = terms[0]!;
    return (
      (chamber === "" || newest.chamber === chamber) &&
      (stateCode === "" || newest.state === stateCode) &&
      (partyAb === "" || newest.partyAb === partyAb) &&
      (wanted === "" || displayName.toLowerCase().includes(wanted))
    );
  };
}
