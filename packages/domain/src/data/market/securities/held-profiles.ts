import { companyCodes } from "../companies/directory.js";
import type { Market } from "../market.js";
import { type Profile, profileOf } from "./profile.js";

/** The profile of every code that observations, prices or companies have, in the order of the codes. */
export function* heldProfiles(market: Market): Generator<Profile> {
  const { shorts, prices, companies } = market;
  const codes = new Set([...shorts.codes, ...prices.codes, ...companyCodes(companies)]);
  for (const code of [...codes].sort()) {
    const profile = profileOf(market, code);
    if (profile !== undefined) yield profile;
  }
}
