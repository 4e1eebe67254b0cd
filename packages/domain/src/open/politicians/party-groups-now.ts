import { branchFinder } from "../../data/politicians/funding/branch-finder.js";
import { groupIn } from "../../data/politicians/funding/party-groups.js";
import { partyReturnIn } from "../../data/politicians/funding/party-return.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** Finds the party group of a recipient in a financial year, by the returns as they stand now; undefined for one that is in none. */
export function partyGroupsNow(politicians: Politicians): (recipient: string, yearEnd: number) => string | undefined {
  const { live } = politicians.funding.partyReturns;
  const returns = Array.from({ length: live.rowCount }, (_, row) => partyReturnIn(live, row));
  const branchOf = branchFinder(politicians, returns, Number.POSITIVE_INFINITY);
  const branches = new Map<string, ReturnType<typeof branchOf>>();
  return (recipient, yearEnd) => {
    if (!branches.has(recipient)) branches.set(recipient, branchOf(recipient));
    const branch = branches.get(recipient);
    return branch && groupIn(branch, yearEnd);
  };
}
