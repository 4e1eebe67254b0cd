import type { AliasTables } from "../matching/alias-tables.js";
import type { Politicians } from "../politicians.js";
import { earlierNames } from "./earlier-names.js";
import { type BranchOf, branchesOf } from "./party-groups.js";
import type { PartyReturn } from "./party-return.js";
import { partyReturnHistory } from "./party-return-history.js";

/** Finds branches among some returns, by spellings too and by the names of snapshots that had come at a moment, in milliseconds since 1970. */
export function branchFinder(politicians: Politicians, returns: readonly PartyReturn[], atMs: number): BranchOf {
  const earlier = earlierNames(partyReturnHistory(politicians.funding), atMs);
  return branchesOf(returns, spellingsIn(politicians.aliases.parties), earlier);
}

function* spellingsIn({ rowCount, columns: { spelling, partyName } }: AliasTables["parties"]) {
  for (let row = 0; row < rowCount; row += 1) {
    yield [spelling.values[spelling.index[row]!]!, partyName.values[partyName.index[row]!]!] as const;
  }
}
