import type { ListRegisterChangesRequest } from "@daybook/contract";
import type { Query } from "../../base/messages.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { RegisterChange } from "../../data/politicians/register/interest.js";

/** Which changes are asked for; a filter that is empty or 0 lets all pass. */
type ChangeFilter = Pick<
  Query<ListRegisterChangesRequest>,
  "kind" | "politicianSlug" | "partyAb" | "chamber" | "itemNo"
>;

/** Those of some changes that pass every filter, in their order. Of a person whom nobody knows there are none. */
export function matchingChanges(
  politicians: Politicians,
  changes: readonly RegisterChange[],
  { kind, politicianSlug, partyAb, chamber, itemNo }: ChangeFilter,
): readonly RegisterChange[] {
  const slug = politicianSlug === "" ? "" : personBySlug(politicians, politicianSlug)?.slug;
  if (slug === undefined) return [];
  if (slug + partyAb + chamber === "" && kind === 0 && itemNo === 0) return changes;
  return changes.filter(({ kind: ownKind, interest: { person, itemNo: ownItem } }) => {
    const term = person.terms[0]!;
    return (
      (slug === "" || person.slug === slug) &&
      (kind === 0 || ownKind === kind) &&
      (itemNo === 0 || ownItem === itemNo) &&
      (partyAb === "" || term.partyAb === partyAb) &&
      (chamber === "" || term.chamber === chamber)
    );
  });
}
