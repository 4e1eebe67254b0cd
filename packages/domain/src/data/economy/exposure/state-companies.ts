import { derivedOfTwo } from "../../../base/derived.js";
import { mapInSteps } from "../../../base/derived-in-steps.js";
import { unknownLast } from "../../../base/numbers/unknown-last.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { Market } from "../../market/market.js";
import type { StateCode } from "../catalogue/regions.js";
import type { Economy } from "../economy.js";
import { type CompanyValue, companyValueOf } from "./company-value.js";
import { type Exposure, exposuresOf } from "./exposures.js";
import { registeredOffices } from "./registered-office.js";

/** A company's share of operations in a state, and what the market says of the company. */
export type StateCompany = Exposure & CompanyValue;

/**
 * The companies that operate in a state: known market values first, by their part in the state, largest first; then by
 * weight; equal ones by code.
 */
export function companiesOf(market: Market, economy: Economy, state: StateCode): readonly StateCompany[] {
  return companiesByRegion(market, economy).get(state) ?? [];
}

/** Makes them ahead of the first question, step by step. */
export function* prepareStateCompanies(market: Market, economy: Economy): Iterable<unknown> {
  yield* registeredOffices.steps(market);
  yield* mapInSteps(exposuresOf(market, economy), ({ code }) => companyValueOf(market, code));
  yield companiesByRegion(market, economy);
}

const companiesByRegion = derivedOfTwo((market: Market, economy: Economy) => {
  const companies = exposuresOf(market, economy).map(
    (exposure): StateCompany => ({ ...exposure, ...companyValueOf(market, exposure.code) }),
  );
  return groupsOf(companies.toSorted(compareCompanies), ({ region }) => region);
});

function compareCompanies(a: StateCompany, b: StateCompany): number {
  const byValue = unknownLast(valueInState(a), valueInState(b), "descending");
  const byWeight = a.marketCap === undefined && b.marketCap === undefined ? b.weight - a.weight : 0;
  return byValue || byWeight || compareTexts(a.code, b.code);
}

function valueInState({ weight, marketCap }: StateCompany): number | undefined {
  return marketCap === undefined ? undefined : weight * marketCap;
}
