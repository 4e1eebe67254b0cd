import type { ListStatePoliticianHoldingsResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { State } from "../../data/housing/suburbs/states.js";
import type { Market } from "../../data/market/market.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { declaredCompanies } from "./declared-companies.js";
import { stockRollup } from "./stock-rollup.js";

/** Which state, and how many companies at most. */
export interface StateHoldingsQuery {
  readonly state: State;
  readonly limit: number;
  readonly offset: number;
}

/** Companies currently declared by people whose newest term is of a state: most people first, then by code. */
export function listStatePoliticianHoldings(
  register: ResolvedRegister,
  market: Market,
  { state, limit, offset }: StateHoldingsQuery,
): Answer<ListStatePoliticianHoldingsResponse> {
  const companies = declaredCompanies(
    register,
    ({ isCurrent, person }) => isCurrent && person.terms[0]!.state === state,
  );
  return {
    stateCode: state,
    stocks: companies.slice(offset, offset + limit).map((company) => stockRollup(market, company)),
    politicianCount: new Set(companies.flatMap(({ persons }) => [...persons])).size,
    sourceLicence: registerLicence,
    disclosureNote: shortInterestNote,
    total: companies.length,
    asAt: timestampOfDay(register.asAtDay),
  };
}
