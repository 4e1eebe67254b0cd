import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { codesOfNewestDirectory } from "../../market/companies/directory.js";
import type { Market } from "../../market/market.js";
import { type Profile, profileOf } from "../../market/securities/profile.js";
import { activeSecurities } from "../../market/securities/securities.js";
import type { AliasTables } from "./alias-tables.js";
import { comparableName } from "./comparable-name.js";

/** Which names stand for which listed companies. */
export interface CompanyMatches {
  /** By comparable name; a name that stands for two codes stands for none. */
  readonly byName: ReadonlyMap<string, CompanyMatch>;
  /** Codes that are listed, with the names of their companies. */
  readonly names: ReadonlyMap<string, string>;
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
 * newest directory and of the active universe; an alias counts before a name.
 */
export function companyMatches(aliases: AliasTables, market: Market): CompanyMatches {
  return matchesWith(aliases)(market);
}

/** Makes them, one step at each turn of a loop. */
export function matchCompaniesInSteps(aliases: AliasTables, market: Market): Iterable<void> {
  return matchesWith(aliases).steps(market);
}

const matchesWith = derived((aliases: AliasTables) =>
  derivedInSteps(function* (market: Market): Generator<void, CompanyMatches> {
    const profiles = yield* mapInSteps(listedCodes(market), (code) => profileOf(market, code)!);
    const names = new Map(profiles.map(({ code, name }) => [code, name]));
    const curated = aliasesIn(aliases.companies).filter(({ code }) => names.has(code));
    const byName = new Map<string, CompanyMatch>();
    for (const [method, codes] of [
      ["name_exact", codesByName(profiles.flatMap(namesOf))],
      ["curated_alias", codesByName(curated)],
    ] as const) {
      for (const [name, code] of codes) {
        if (code !== SEVERAL) byName.set(name, { stockCode: code, companyName: names.get(code)!, method });
      }
    }
    return { byName, names, matchableNameCount: byName.size };
  }),
);

interface NamedCode {
  readonly name: string;
  readonly code: string;
}

function listedCodes(market: Market): readonly string[] {
  const active = activeSecurities(market).map(({ code }) => code);
  return [...new Set([...codesOfNewestDirectory(market.companies), ...active])];
}

/** The published name of a company and the one that is shown. A code that nothing names is shown as it is, which is no name. */
function namesOf({ code, name, company, security }: Profile): NamedCode[] {
  const published = company === undefined ? [] : [{ name: company.publishedName, code }];
  return name !== code || security !== undefined ? [...published, { name, code }] : published;
}

function aliasesIn({ rowCount, columns: { alias, stockCode } }: AliasTables["companies"]): NamedCode[] {
  return Array.from({ length: rowCount }, (_, row) => ({
    name: alias.values[alias.index[row]!]!,
    code: stockCode.values[stockCode.index[row]!]!,
  }));
}

/** Stands for several codes. */
const SEVERAL = "";

/** The code of each comparable name. */
function codesByName(named: readonly NamedCode[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const { name, code } of named) {
    const comparable = comparableName(name);
    if (comparable !== "") codes.set(comparable, (codes.get(comparable) ?? code) === code ? code : SEVERAL);
  }
  return codes;
}
