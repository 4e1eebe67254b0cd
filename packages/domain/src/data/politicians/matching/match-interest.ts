import { isLegalSuffix, withoutSuffixes, wordsOfName } from "../../../base/texts/comparable-name.js";
import type { EntityKind, MatchMethod } from "../register/interest.js";
import type { CompanyMatches } from "./company-matches.js";
import { suffixRuns, unlistedKind } from "./entity-kind.js";
import { tickerInText } from "./ticker-in-text.js";

/** What a declared text was matched to, and what kind of thing it names. */
export interface InterestMatch {
  /** Empty when it was matched to none. */
  readonly stockCode: string;
  readonly matchMethod: MatchMethod;
  readonly entityKind: EntityKind;
}

/** The listed company that a declared text names, if it is one, and else what kind of thing that is. */
export function matchInterest(matches: CompanyMatches, text: string, itemNo: number): InterestMatch {
  const words = wordsOfName(text);
  if (namesSeveral(matches, text, words, itemNo)) return noCompany("multi");
  return companyIn(matches, text, words, itemNo) ?? noCompany(unlistedKind(words, itemNo));
}

function noCompany(entityKind: EntityKind): InterestMatch {
  return { stockCode: "", matchMethod: "", entityKind };
}

function companyIn(
  matches: CompanyMatches,
  text: string,
  words: readonly string[],
  itemNo: number,
): InterestMatch | undefined {
  const named = matches.byName.get(withoutSuffixes(words));
  if (named?.method === "curated_alias") return listed(named.stockCode, named.method);
  const ticker = itemNo < FIRST_ITEM_OF_GIVERS ? tickerInText(text, (code) => matches.names.has(code)) : undefined;
  if (ticker !== undefined) return listed(ticker, "ticker_in_text");
  return named && listed(named.stockCode, named.method);
}

/**
 * From gifts on the items name givers, hosts and clubs, and a code says who gave: `Broadcasting Corporation (ABC)` is no
 * holding in the company of that code.
 */
const FIRST_ITEM_OF_GIVERS = 11;

function listed(stockCode: string, matchMethod: MatchMethod): InterestMatch {
  return { stockCode, matchMethod, entityKind: "listed" };
}

/**
 * Whether a text names several entities: two legal suffixes with other words between them, or a comma between two
 * companies. The whole name of one listed company never does, such as `Credit Corp Group Limited`.
 */
function namesSeveral(matches: CompanyMatches, text: string, words: readonly string[], itemNo: number): boolean {
  if (suffixRuns(words) < 2 && !text.includes(",")) return false;
  if (matches.byName.has(withoutSuffixes(words))) return false;
  return suffixRuns(words) >= 2 || text.split(",").filter((part) => isCompany(matches, part, itemNo)).length >= 2;
}

function isCompany(matches: CompanyMatches, text: string, itemNo: number): boolean {
  const words = wordsOfName(text);
  // What is nothing but a suffix belongs to the name before the comma.
  const isNamed = words.some(isLegalSuffix) && !words.every(isLegalSuffix);
  return isNamed || companyIn(matches, text, words, itemNo) !== undefined;
}
