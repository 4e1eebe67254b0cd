import { derived } from "../../../base/derived.js";
import { areSameMaps, sameAsLast } from "../../../base/same-as-last.js";
import { codesOfNewestDirectory } from "../../market/companies/directory.js";
import type { Market } from "../../market/market.js";
import { codesByName, codesOfNames, listedProfiles, type NamedCode } from "../../market/securities/listed-names.js";
import type { AliasTables } from "./alias-tables.js";

/** Which names stand for which listed companies. */
export interface CompanyMatches {
  /** By comparable name; a name that stands for two codes stands for none. */
  readonly byName: ReadonlyMap<string, CompanyMatch>;
  /** Codes that are listed, with the names of their companies. */
  readonly names: ReadonlyMap<string, string>;
  /** The industry of each of them; empty when unknown. */
  readonly industries: ReadonlyMap<string, string>;
  /** Distinct comparable names and aliases that stand for exactly one code. */
  readonly matchableNameCount: number;
}

/** A listed company, and how a name came to stand for it. */
export interface CompanyMatch {
  readonly stockCode: string;
  readonly companyName: string;
  readonly method: "curated_alias" | "name_exact";
}

/**
 * The names of the listed companies that are held, and their aliases. Listed are the codes of the
 * newest directory and of the active universe; an alias, of a code of that directory, counts before a name. Most new data of the market names
 * the same companies: then they are the very same as before, and so is all that is matched by them.
 */
export function companyMatches(aliases: AliasTables, market: Market): CompanyMatches {
  return matchesWith(aliases)(market);
}

const matchesWith = derived((aliases: AliasTables) => {
  const kept = sameAsLast(areSameMatches);
  return derived((market: Market): CompanyMatches => {
    const names = new Map(listedProfiles(market).map(({ code, name }) => [code, name]));
    const industries = new Map(listedProfiles(market).map(({ code, industry }) => [code, industry]));
    // What lingers in reports of short positions may have left the exchange long ago.
    const listed = new Set(codesOfNewestDirectory(market.companies));
    const curated = aliasesIn(aliases.companies).filter(({ code }) => listed.has(code));
    const byName = new Map<string, CompanyMatch>();
    for (const [method, codes] of [
      ["name_exact", codesByName(market)],
      ["curated_alias", codesOfNames(curated)],
    ] as const) {
      for (const [name, code] of codes) {
        byName.set(name, { stockCode: code, companyName: names.get(code)!, method });
      }
    }
    return kept({ byName, names, industries, matchableNameCount: byName.size });
  });
});

function areSameMatches(one: CompanyMatches, other: CompanyMatches): boolean {
  return (
    areSameMaps(one.names, other.names) &&
    areSameMaps(one.industries, other.industries) &&
    areSameMaps(one.byName, other.byName, (a, b) => a.stockCode === b.stockCode && a.method === b.method)
  );
}

function aliasesIn({ rowCount, columns: { alias, stockCode } }: AliasTables["companies"]): NamedCode[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    name: alias.values[alias.index[row]!]!,
    code: stockCode.values[stockCode.index[row]!]!,
  }));
}
