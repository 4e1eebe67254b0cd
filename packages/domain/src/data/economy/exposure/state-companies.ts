import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
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
  return companiesIn(market)(economy).get(state) ?? [];
}

/** Makes them ahead of the first question, step by step. */
export function* prepareStateCompanies(market: Market, economy: Economy): Iterable<unknown> {
  yield* registeredOffices.steps(market);
  yield* companiesIn(market).steps(economy);
}

/** By region, one region at each of the last steps. */
const companiesIn = derived((market: Market) =>
  derivedInSteps(function* (economy: Economy) {
    const companies = yield* mapInSteps(exposuresOf(market, economy), (exposure): StateCompany => {
      const { code, region, weight, basis, source } = exposure;
      return { code, region, weight, basis, source, ...companyValueOf(market, code) };
    });
    const groups = [...groupsOf(companies, ({ region }) => region)];
    return new Map(yield* mapInSteps(groups, ([region, group]) => [region, group.toSorted(compareCompanies)], 1));
  }),
);

function compareCompanies(a: StateCompany, b: StateCompany): number {
  const byValue = unknownLast(valueInState(a), valueInState(b), "descending");
  const byWeight = a.marketCap === undefined && b.marketCap === undefined ? b.weight - a.weight : 0;
  return byValue || byWeight || compareTexts(a.code, b.code);
}

function valueInState({ weight, marketCap }: StateCompany): number | undefined {
  return marketCap === undefined ? undefined : weight * marketCap;
}
