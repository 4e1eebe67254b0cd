import type { PartyCount } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Person } from "../people/people.js";

/**
 * People by the party of their newest term, each once: most people first, then by abbreviation. A party
 * that is recorded under several labels has the one of most people.
 */
export function partyCounts(persons: Iterable<Person>): readonly Answer<PartyCount>[] {
  const byParty = groupsOf([...new Set(persons)], ({ terms }) => terms[0]!.partyAb);
  return Array.from(
    byParty,
    ([partyAb, members]): Answer<PartyCount> => ({
      partyAb,
      // People without an abbreviation are of no one party.
      party: partyAb === "" ? "" : commonLabel(members),
      politicianCount: members.length,
    }),
  ).sort((a, b) => b.politicianCount - a.politicianCount || compareCodePoints(a.partyAb, b.partyAb));
}

/** The label that most of them have; of equally many the first in order. */
function commonLabel(members: readonly Person[]): string {
  const byLabel = groupsOf(members, ({ terms }) => terms[0]!.party);
  const [most] = [...byLabel].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || compareCodePoints(a, b));
  return most![0];
}
