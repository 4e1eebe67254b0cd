import { derived } from "../../../base/derived.js";
import { keysOf } from "../../../base/tables/keyed-table.js";
import { addressOf } from "../../market/companies/directory.js";
import type { Market } from "../../market/market.js";
import { formerUntilDay } from "../../market/securities/former-until.js";
import type { StateCode } from "../catalogue/regions.js";

/** The state of the registered office of every company whose record has an address in one, by code. */
export const registeredOffices = derived((market: Market) => {
  const offices = new Map<string, StateCode>();
  for (const code of keysOf(market.companies.records)) {
    const state = stateInAddress(addressOf(market.companies, code, formerUntilDay(market, code)));
    if (state !== undefined) offices.set(code, state);
  }
  return offices as ReadonlyMap<string, StateCode>;
});

/** The state that an address names before the country; undefined for one abroad or without a state. */
export function stateInAddress(address: string): StateCode | undefined {
  const state = /,\s*(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\s*,\s*AUSTRALIA/.exec(address.toUpperCase())?.[1];
  return state?.toLowerCase() as StateCode | undefined;
}
