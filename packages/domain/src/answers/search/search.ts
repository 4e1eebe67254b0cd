import type { SearchKindCount, SearchMatch, SearchResponse, SearchResult } from "@daybook/contract";
import { type Found, findIn } from "../../base/find/find.js";
import { CHARACTERS_MAX } from "../../base/find/phrase.js";
import { roles } from "../../base/find/thing.js";
import type { Answer } from "../../base/messages.js";
import { textAt } from "../../base/tables/text-pool.js";
import { fold } from "../../base/texts/fold.js";
import { intentOf } from "./intent.js";
import { answeringOf } from "./questions.js";
import { told } from "./results.js";
import { findIndices, type SearchParts } from "./search-parts.js";
import { kinds as kindNumbers } from "./things/kinds.js";

/** What to look for among everything. */
export interface SearchQuery {
  readonly query: string;
  /** Only these; none for all. */
  readonly kinds: ArrayLike<number>;
  readonly limit: number;
  readonly offset: number;
}

/** The page that answers a question, then whatever has a page and matches, by the rules of base/find/rules.ts. */
export function search(parts: SearchParts, { query, kinds, limit, offset }: SearchQuery): Answer<SearchResponse> {
  const whole = fold(query.slice(0, CHARACTERS_MAX));
  const { core, preferred } = intentOf(whole);
  const only = kinds.length === 0 ? undefined : new Set(Array.from(kinds));
  const page = (only?.has(kindNumbers.page) ?? true) ? answerPage(parts, whole) : undefined;
  const pages = page === undefined ? [] : [page];
  const { found, counts } = findIn(
    findIndices(parts),
    { whole, core, preferred, kinds: only, without: page && { kind: page.kind, key: page.key } },
    {
      limit: Math.max(0, offset < pages.length ? limit - pages.length : limit),
      offset: Math.max(0, offset - pages.length),
    },
  );
  counts[kindNumbers.page]! += pages.length;
  const kindCounts = Array.from(counts, kindCount).filter(({ count }) => count > 0);
  return {
    query: query.trim(),
    results: [...pages.slice(offset, offset + limit), ...found.map((each) => resultOf(parts, each))],
    totalCount: kindCounts.reduce((total, { count }) => total + count, 0),
    kindCounts,
  };
}

/** The page that answers a question of the table, of the thing that it names where it names one. */
function answerPage(parts: SearchParts, whole: string): Answer<SearchResult> | undefined {
  const answering = answeringOf(whole);
  if (answering === undefined) return undefined;
  const { page, thing } = answering;
  if (thing === undefined) return pageResult(page.path, page.title);
  const only = new Set([kindNumbers[thing.kind]]);
  const wanted = { whole: thing.words, core: thing.words, preferred: only, kinds: only, without: undefined };
  const [named] = findIn(findIndices(parts), wanted, { limit: 1, offset: 0 }).found;
  if (named === undefined || named.rule.score < NAMED_SCORE_MIN) return undefined;
  const { title } = told(parts, named.kind, named.key);
  return pageResult(page.path.replace(/\{\w+\}/, encodeURIComponent(named.key)), page.title.replace("{title}", title));
}

/** A thing that a question names is known by a code or words of a name, or is a letter off. */
const NAMED_SCORE_MIN = 28;

function pageResult(path: string, title: string): Answer<SearchResult> {
  return {
    kind: kindNumbers.page,
    key: path,
    title,
    subtitle: "",
    figure: undefined,
    path,
    score: 100,
    matchedBy: QUESTION,
    matchedName: "",
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

const QUESTION = 1 satisfies SearchMatch;

/** By role. */
const MATCHES = [2, 3, 4, 5, 6] as const satisfies readonly SearchMatch[];
