import type { SearchStocksRequest, SearchStocksResponse, Stock } from "@daybook/contract";
import { type Answer, exactly, type Query } from "../../base/messages.js";
import { fold } from "../../base/texts/fold.js";
import { stockDetails } from "../../data/market/companies/company-details.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { rowName } from "../../data/market/securities/row-name.js";
import { observedAt } from "../../data/market/securities/stock-message.js";
import { type FormerName, type SearchEntry, searchIndex } from "./search-index.js";

/** Securities by code, name or keyword, best match first. Every character of the query is literal. */
export function searchStocks(
  market: Market,
  { query, limit, offset, includeDetails }: Query<SearchStocksRequest>,
): Answer<SearchStocksResponse> {
  const words = wordsOf(fold(query));
  const byScore = matchesOf(searchIndex(market), words);
  const stocks = pageOf(byScore, offset, limit).map(({ entry, score }) =>
    stockOf(market, entry.productCode, includeDetails, score === FORMER_NAME ? formerNameIn(entry, words) : undefined),
  );
  const totalCount = byScore.reduce((count, entries) => count + entries.length, 0);
  return { query: query.trim(), stocks, count: stocks.length, totalCount };
}

/** A folded query. */
interface Words {
  readonly folded: string;
  readonly tokens: readonly string[];
  /** Each token after a space: the beginning of a word. */
  readonly prefixes: readonly string[];
}

function wordsOf(folded: string): Words {
  const tokens = folded.split(" ");
  return { folded, tokens, prefixes: tokens.map((token) => ` ${token}`) };
}

const FORMER_NAME = 25;
const SCORES = [100, 80, 70, 60, 50, 40, 30, FORMER_NAME, 20];

/** The matches of each score. The index is in the order of equal matches, so each keeps the order in which it was found. */
function matchesOf(index: readonly SearchEntry[], words: Words): readonly (readonly SearchEntry[])[] {
  const byScore = SCORES.map((): SearchEntry[] => []);
  if (words.folded === "") return byScore;
  for (const entry of index) {
    const score = scoreOf(entry, words);
    if (score > 0) byScore[SCORES.indexOf(score)]!.push(entry);
  }
  return byScore;
}

/** The matches from an offset on with their scores, best first. */
function pageOf(byScore: readonly (readonly SearchEntry[])[], offset: number, limit: number) {
  const page: { readonly entry: SearchEntry; readonly score: number }[] = [];
  let skip = offset;
  for (const [at, entries] of byScore.entries()) {
    for (const entry of entries.slice(skip, skip + limit - page.length)) page.push({ entry, score: SCORES[at]! });
    skip = Math.max(0, skip - entries.length);
  }
  return page;
}

/** How well an entry fits, by the best rule that does; 0 when none does. */
function scoreOf(entry: SearchEntry, words: Words): number {
  const { code, name, productName, text } = entry;
  const { folded, tokens, prefixes } = words;
  const isInCode = code.includes(folded);
  // Most entries leave here. One whose code is among several words is looked at closely, too.
  if (!isInCode && !holdsAll(text, tokens) && !tokens.includes(code)) return 0;
  if (code === folded) return 100;
  if (code.startsWith(folded)) return 80;
  if (name === folded) return 70;
  if (name.startsWith(folded)) return 60;
  if (holdsAll(entry.words, prefixes)) return 50;
  if (isInCode) return 40;
  if (name.includes(folded) || productName.includes(folded)) return 30;
  if (formerNameIn(entry, words) !== undefined) return FORMER_NAME;
  return tokens.every((token) => token === code || isInPresent(entry, token)) ? 20 : 0;
}

/** The newest former name in which every word of a query begins a word; undefined when none is. */
function formerNameIn({ formerNames }: SearchEntry, { prefixes }: Words): FormerName | undefined {
  return formerNames.find((former) => holdsAll(former.words, prefixes));
}

/** A word is found in what is said of the company now. */
function isInPresent({ text, formerFrom }: SearchEntry, token: string): boolean {
  const at = text.indexOf(token);
  return at >= 0 && at < formerFrom;
}

function holdsAll(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}

function stockOf(
  market: Market,
  productCode: string,
  includeDetails: boolean,
  former: FormerName | undefined,
): Answer<Stock> {
  const { name, industry, sector, tags, logoUrl, security } = profileOf(market, productCode)!;
  return exactly({
    productCode,
    name,
    industry,
    gicsSector: sector,
    tags,
    logoUrl,
    ...(security && observedAt(market, security.latestRow)),
    details: includeDetails ? stockDetails(market, productCode) : undefined,
    matchedName: former && rowName(market.shorts, former.row),
  });
}
