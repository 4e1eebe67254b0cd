import type { ListPoliticianStocksRequest, ListPoliticianStocksResponse } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { declaredCompanies } from "./declared-companies.js";
import { stockRollup } from "./stock-rollup.js";

/** Declared companies: most people first, then by code. */
export function listPoliticianStocks(
  register: ResolvedRegister,
  market: Market,
  { limit, offset, currentOnly }: Query<ListPoliticianStocksRequest>,
): Answer<ListPoliticianStocksResponse> {
  const companies = currentOnly ? currentlyDeclared(register) : everDeclared(register);
  return {
    stocks: companies.slice(offset, offset + limit).map((company) => stockRollup(market, company)),
    sourceLicence: registerLicence,
    disclosureNote: shortInterestNote,
    total: companies.length,
    asAt: timestampOfDay(register.asAtDay),
    registerParliament: register.parliament,
    pendingParliaments: register.pendingParliaments,
  };
}

const everDeclared = derived((register: ResolvedRegister) => declaredCompanies(register, () => true));

const currentlyDeclared = derived((register: ResolvedRegister) =>
  declaredCompanies(register, ({ isCurrent }) => isCurrent),
);
