import { derived } from "../../../base/derived.js";
import { comparableName } from "../../../base/texts/comparable-name.js";
import { codesOfNewestDirectory } from "../companies/directory.js";
import type { Market } from "../market.js";
import { type Profile, profileOf } from "./profile.js";
import { activeSecurities } from "./securities.js";

/** The companies that are listed: those of the newest directory, then others of the active universe. */
export const listedProfiles = derived((market: Market): readonly Profile[] => {
  const active = activeSecurities(market).map(({ code }) => code);
  const codes = [...new Set([...codesOfNewestDirectory(market.companies), ...active])];
  return codes.map((code) => profileOf(market, code)!);
});

/** The code of each comparable name of a listed company. A name of two codes stands for none. */
export const codesByName = derived((market: Market) => codesOfNames(listedProfiles(market).flatMap(namesOf)));

/** A name, and the code of the company that bears it. */
export interface NamedCode {
  readonly name: string;
  readonly code: string;
}

/** The code of each comparable name that all who bear it share. */
export function codesOfNames(named: readonly NamedCode[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const several = new Set<string>();
  for (const { name: given, code } of named) {
    const name = comparableName(given);
    if (name === "") continue;
    if ((codes.get(name) ?? code) !== code) several.add(name);
    codes.set(name, code);
  }
  for (const name of several) codes.delete(name);
  return codes;
}

/** The published name of a company and the one that is shown. A code that nothing names is shown as it is, which is no name. */
function namesOf({ code, name, company, security }: Profile): NamedCode[] {
  const published = company === undefined ? [] : [{ name: company.publishedName, code }];
  return name !== code || security !== undefined ? [...published, { name, code }] : published;
}
