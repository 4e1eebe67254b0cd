import { isLegalSuffix } from "../../../base/texts/comparable-name.js";
import type { EntityKind } from "../register/interest.js";

/** How many companies the words of a name say that they are: `X PTY LTD Y LTD` are two. */
export function suffixRuns(words: readonly string[]): number {
  return words.filter((word, at) => isLegalSuffix(word) && !(at > 0 && isLegalSuffix(words[at - 1]!))).length;
}

/** What kind of thing a name tells that is of one entity and of no listed company; empty when it does not tell. */
export function unlistedKind(words: readonly string[], itemNo: number): EntityKind {
  const name = ` ${words.join(" ")} `;
  return KINDS.find(({ marks }) => marks.test(name))?.kind ?? (NO_ENTITIES.has(itemNo) ? "not_an_entity" : "");
}

/** By what a name tells its kind, in the order in which kinds count. The words stand between spaces. */
const KINDS: readonly { readonly kind: EntityKind; readonly marks: RegExp }[] = [
  { kind: "smsf", marks: / (?:SMSF|SUPER FUND|SUPERANNUATION FUND) / },
  { kind: "family_trust", marks: / TRUST / },
  { kind: "private_company", marks: / (?:PTY LTD|PTY LIMITED|PROPRIETARY LIMITED) $/ },
  { kind: "managed_fund", marks: / (?:FUND|ETF) / },
  { kind: "foreign", marks: / (?:PLC|INC|LLC|NYSE|NASDAQ) / },
];

/** Items whose texts are of real estate, debts, assets, income, gifts, travel and other interests. */
const NO_ENTITIES: ReadonlySet<number> = new Set([3, 6, 9, 10, 11, 12, 14]);
