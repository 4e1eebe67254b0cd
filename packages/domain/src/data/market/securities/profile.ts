import { derived } from "../../../base/derived.js";
import { companyOf } from "../companies/directory.js";
import type { Market } from "../market.js";
import { priceNumbers } from "../prices/sessions.js";
import { codeNumbers } from "../shorts/window.js";
import { type Holder, holderOf, holdersOf, type Security } from "./securities.js";

/** What every operation may say of a code that is held anywhere. */
export interface Profile extends Holder {
  /** The security of the observations; undefined when the company that has the code was never reported under it. */
  readonly security: Security | undefined;
}

/** The profile of a code; undefined for one that no table of observations, prices or companies holds. */
export function profileOf(market: Market, code: string): Profile | undefined {
  const known = knownProfiles(market).get(code);
  if (known !== undefined) return known;
  const made = madeProfile(market, code);
  if (made !== undefined) knownProfiles(market).set(code, made);
  return made;
}

/** Most calls are about one code, and ask for its profile more than once. */
const knownProfiles = derived((_market: Market) => new Map<string, Profile>());

function madeProfile(market: Market, code: string): Profile | undefined {
  const number = codeNumbers(market.shorts).get(code);
  if (number !== undefined) {
    const holder = holdersOf(market)[number]!;
    return profile(holder, holder.rows === undefined ? undefined : holder);
  }
  const isHeld = companyOf(market.companies, code) !== undefined || priceNumbers(market.prices).has(code);
  return isHeld ? profile(holderOf(market, code), undefined) : undefined;
}

/** The security that has a code now; undefined when the company that has it was never reported under it. */
export function securityOf(market: Market, code: string): Security | undefined {
  return profileOf(market, code)?.security;
}

function profile(holder: Holder, security: Security | undefined): Profile {
  const { code, formerUntilDay, company, name, industry, sector, tags, logoUrl } = holder;
  return { code, formerUntilDay, company, name, industry, sector, tags, logoUrl, security };
}
