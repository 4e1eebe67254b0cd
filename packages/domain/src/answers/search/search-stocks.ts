import type { SearchStocksRequest, SearchStocksResponse, Stock } from "@daybook/contract";
import { type Answer, exactly, type Query } from "../../base/messages.js";
import { fold } from "../../base/texts/fold.js";
import { stockDetails } from "../../data/market/companies/company-details.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { observedAt } from "../../data/market/securities/stock-message.js";
import { type SearchEntry, searchIndex } from "./search-index.js";

/** Securities by code, name or keyword, best match first. Every character of the query is literal. */
export function searchStocks(
  market: Market,
  { query, limit, includeDetails }: Query<SearchStocksRequest>,
): Answer<SearchStocksResponse> {
  const matches = matchesOf(searchIndex(market), fold(query));
  const stocks = matches.slice(0, limit).map(({ productCode }) => stockOf(market, productCode, includeDetails));
  return { query: query.trim(), stocks, count: stocks.length, totalCount: matches.length };
}

/** The index is in the order of equal matches, so each score keeps the order in which it was found. */
function matchesOf(index: readonly SearchEntry[], folded: string): SearchEntry[] {
  if (folded === "") return [];
  const tokens = folded.split(" ");
  const prefixes = tokens.map((token) => ` ${token}`);
  const byScore = SCORES.map((): SearchEntry[] => []);
  for (const entry of index) byScore[SCORES.indexOf(scoreOf(entry, folded, tokens, prefixes))]?.push(entry);
  return byScore.flat();
}

const SCORES = [100, 80, 70, 60, 50, 40, 30, 20];

/** How well an entry fits, by the best rule that does; 0 when none does. */
function scoreOf(
  { code, name, words, productName, text }: SearchEntry,
  folded: string,
  tokens: readonly string[],
  prefixes: readonly string[],
): number {
  const isInCode = code.includes(folded);
  if (!isInCode && !holdsAll(text, tokens)) return 0;
  if (code === folded) return 100;
  if (code.startsWith(folded)) return 80;
  if (name === folded) return 70;
  if (name.startsWith(folded)) return 60;
  if (holdsAll(words, prefixes)) return 50;
  if (isInCode) return 40;
  return name.includes(folded) || productName.includes(folded) ? 30 : 20;
}

function holdsAll(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}

function stockOf(market: Market, productCode: string, includeDetails: boolean): Answer<Stock> {
  const { name, industry, sector, tags, logoUrl, security } = profileOf(market, productCode)!;
  return exactly({
    productCode,
    name,
    industry,
    gicsSector: sector,
    tags,
    logoUrl,
    ...(security && observedAt(market.shorts, security.latestRow)),
    details: includeDetails ? stockDetails(market, productCode) : undefined,
  });
}
