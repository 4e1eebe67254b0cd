import type { GetStateCompanyAggregatesResponse, StateCompanyAggregate } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { stateCodes } from "../../data/economy/catalogue/regions.js";
import type { Economy } from "../../data/economy/economy.js";
import { companiesOf, type StateCompany } from "../../data/economy/exposure/state-companies.js";
import type { Market } from "../../data/market/market.js";

/** Market value and short interest of the companies of every state, largest value first, equal ones by code. */
export const stateCompanyAggregates = derivedOfTwo(
  (market: Market, economy: Economy): Answer<GetStateCompanyAggregatesResponse> => {
    const aggregates = stateCodes
      .map((state) => aggregateOf(state, companiesOf(market, economy, state)))
      .sort((a, b) => b.exposureWeightedMarketCap - a.exposureWeightedMarketCap || compareTexts(a.state, b.state));
    return { aggregates };
  },
);

/** A company without a figure counts in no sum that needs it. */
function aggregateOf(state: string, companies: readonly StateCompany[]): Answer<StateCompanyAggregate> {
  let companyCount = 0;
  let value = 0;
  let reportedValue = 0;
  let shorted = 0;
  for (const { weight, marketCap, shortPercent } of companies) {
    if (isCounted(weight)) companyCount += 1;
    if (marketCap === undefined) continue;
    value += weight * marketCap;
    if (shortPercent === undefined) continue;
    reportedValue += weight * marketCap;
    shorted += weight * marketCap * shortPercent;
  }
  return {
    state,
    companyCount,
    exposureWeightedMarketCap: value,
    exposureWeightedShortPercent: reportedValue === 0 ? undefined : shorted / reportedValue,
  };
}

/** Weights are quotients of decimals, and 0.3 of 1.5 is a fifth although doubles divide to a little less. */
function isCounted(weight: number): boolean {
  return weight >= LEAST_COUNTED_WEIGHT || Number(weight.toPrecision(15)) >= LEAST_COUNTED_WEIGHT;
}

const LEAST_COUNTED_WEIGHT = 0.2;
