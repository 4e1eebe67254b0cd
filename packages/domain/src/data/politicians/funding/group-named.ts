import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Politicians } from "../politicians.js";
import { fundingAt } from "./funding-at.js";
import { partyReturnHistory } from "./party-return-history.js";

/**
 * The key of a party group as the register writes it, for one in any case; undefined when no file that is held has the
 * group. Of several that differ by case alone it is the very one that is asked for, else the first.
 */
export function groupNamed(politicians: Politicians, asked: string): string | undefined {
  const named = groupsInSmall(politicians).get(asked.toLowerCase());
  return named?.includes(asked) ? asked : named?.[0];
}

/** Every group that any file held has, by its key in small letters, in order. */
const groupsInSmall = derived((politicians: Politicians): ReadonlyMap<string, readonly string[]> => {
  const { restated } = partyReturnHistory(politicians.funding);
  const groups = new Set([
    ...fundingAt(politicians, undefined).partyReturns.map(({ group }) => group),
    ...restated.flatMap((states) => states.flatMap((lodged) => lodged?.group ?? [])),
  ]);
  return groupsOf([...groups].sort(compareCodePoints), (group) => group.toLowerCase());
});
