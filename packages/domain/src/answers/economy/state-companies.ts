import type { ListStateCompaniesRequest, ListStateCompaniesResponse, StateCompany } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { StateCode } from "../../data/economy/catalogue/regions.js";
import type { Economy } from "../../data/economy/economy.js";
import { type StateCompany as Company, companiesOf } from "../../data/economy/exposure/state-companies.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** The companies that operate in a state, largest value there first. The state is one of the eight. */
export function listStateCompanies(
  market: Market,
  economy: Economy,
  { state, limit, offset }: Query<ListStateCompaniesRequest>,
): Answer<ListStateCompaniesResponse> {
  const companies = companiesOf(market, economy, state as StateCode);
  return {
    companies: companies.slice(offset, offset + limit).map((company) => companyMessage(market, company)),
    total: companies.length,
  };
}

function companyMessage(
  market: Market,
  { code, weight, basis, source, marketCap, marketCapBasis, sharesAsOf, shortPercent }: Company,
): Answer<StateCompany> {
  const profile = profileOf(market, code);
  return {
    stockCode: code,
    companyName: profile?.name ?? code,
    industry: profile?.industry ?? "",
    weight,
    basis,
    marketCap,
    marketCapBasis,
    sharesAsOf,
    shortPercent,
    logoUrl: profile?.logoUrl ?? "",
    source,
  };
}
