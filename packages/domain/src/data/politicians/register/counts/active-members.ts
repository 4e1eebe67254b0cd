import type { ActiveRegisterMember } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { groupsOf } from "../../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import type { RegisterChange } from "../interest.js";

/** The people of some changes: most changes first, then by slug. */
export function activeMembers(changes: readonly RegisterChange[]): Answer<ActiveRegisterMember>[] {
  const byPerson = groupsOf(changes, ({ interest }) => interest.person);
  return Array.from(byPerson, ([{ slug, displayName, terms }, own]) => {
    const { partyAb, chamber, division } = terms[0]!;
    return { slug, displayName, partyAb, chamber, division, eventCount: own.length };
  }).sort((a, b) => b.eventCount - a.eventCount || compareCodePoints(a.slug, b.slug));
}
