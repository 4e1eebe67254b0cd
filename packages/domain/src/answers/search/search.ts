import type { SearchKindCount, SearchMatch, SearchResponse, SearchResult } from "@daybook/contract";
import { type Found, findIn } from "../../base/find/find.js";
import { CHARACTERS_MAX } from "../../base/find/phrase.js";
import { roles } from "../../base/find/thing.js";
import type { Answer } from "../../base/messages.js";
import { textAt } from "../../base/tables/text-pool.js";
import { fold } from "../../base/texts/fold.js";
import { intentOf } from "./intent.js";
import { told } from "./results.js";
import { findIndices, type SearchParts } from "./search-parts.js";

/** What to look for among everything. */
export interface SearchQuery {
  readonly query: string;
  /** Only these; none for all. */
  readonly kinds: ArrayLike<number>;
  readonly limit: number;
  readonly offset: number;
}

/** Whatever has a page and matches, by the rules of base/find/rules.ts. */
export function search(parts: SearchParts, { query, kinds, limit, offset }: SearchQuery): Answer<SearchResponse> {
  const whole = fold(query.slice(0, CHARACTERS_MAX));
  const { core, preferred } = intentOf(whole);
  const only = kinds.length === 0 ? undefined : new Set(Array.from(kinds));
  const { found, counts } = findIn(findIndices(parts), { whole, core, preferred, kinds: only }, { limit, offset });
  const kindCounts = Array.from(counts, kindCount).filter(({ count }) => count > 0);
  return {
    query: query.trim(),
    results: found.map((each) => resultOf(parts, each)),
    totalCount: kindCounts.reduce((total, { count }) => total + count, 0),
    kindCounts,
  };
}

function resultOf(parts: SearchParts, { kind, key, rule, index, entry }: Found): Answer<SearchResult> {
  const { title, subtitle, figure, path } = told(parts, kind, key);
  const isNamed = rule.role === roles.formerName || rule.role === roles.synonym;
  return {
    kind,
    key,
    title,
    subtitle,
    figure,
    path,
    score: rule.score,
    matchedBy: MATCHES[rule.role],
    matchedName: isNamed ? textAt(index.names, index.namePlaces[entry]!)! : "",
  };
}

function kindCount(count: number, kind: number): Answer<SearchKindCount> {
  return { kind, count };
}

/** By role. */
const MATCHES = [2, 3, 4, 5, 6] as const satisfies readonly SearchMatch[];
