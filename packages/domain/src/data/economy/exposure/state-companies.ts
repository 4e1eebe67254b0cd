import { derivedOfTwo } from "../../../base/derived.js";
import { unknownLast } from "../../../base/numbers/unknown-last.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { Market } from "../../market/market.js";
import type { StateCode } from "../catalogue/regions.js";
import type { Economy } from "../economy.js";
import { type CompanyValue, companyValueOf } from "./company-value.js";
import { type Exposure, exposuresOf } from "./exposures.js";

/** A company's share of operations in a state, and what the market says of the company. */
export type StateCompany = Exposure & CompanyValue;

/**
 * The companies that operate in a state: known market values first, by their part in the state, largest first; then by
 * weight; equal ones by code.
 */
export function companiesOf(market: Market, economy: Economy, state: StateCode): readonly StateCompany[] {
  return companiesIn(market, economy).get(state) ?? [];
}

/** By region. */
const companiesIn = derivedOfTwo((market: Market, economy: Economy) => {
  const companies = exposuresOf(market, economy).map((exposure): StateCompany => {
    const { code, region, weight, basis, source } = exposure;
    return { code, region, weight, basis, source, ...companyValueOf(market, code) };
  });
  const groups = groupsOf(companies, ({ region }) => region);
  return new Map(Array.from(groups, ([region, group]) => [region, group.toSorted(compareCompanies)]));
});

function compareCompanies(a: StateCompany, b: StateCompany): number {
  const byValue = unknownLast(valueInState(a), valueInState(b), "descending");
  const byWeight = a.marketCap === undefined && b.marketCap === undefined ? b.weight - a.weight : 0;
  return byValue || byWeight || compareTexts(a.code, b.code);
}

function valueInState({ weight, marketCap }: StateCompany): number | undefined {
  return marketCap === undefined ? undefined : weight * marketCap;
}
