import type { ListStockPoliticiansRequest, ListStockPoliticiansResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";
import { companyMatches } from "../../data/politicians/matching/company-matches.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { partyCounts } from "../../data/politicians/messages/party-counts.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { politicianInterest } from "./politician-interest.js";

/** Who declared an interest in a company: current interests first, then by slug and holder. */
export function listStockPoliticians(
  politicians: Politicians,
  register: ResolvedRegister,
  market: Market,
  { stockCode, currentOnly }: Query<ListStockPoliticiansRequest>,
): Answer<ListStockPoliticiansResponse> {
  const declared = register.ofStock.get(stockCode) ?? [];
  const interests = currentOnly ? declared.filter(({ isCurrent }) => isCurrent) : declared;
  const persons = new Set(interests.map(({ person }) => person));
  return {
    stockCode,
    companyName: companyMatches(politicians.aliases, market).names.get(stockCode) ?? "",
    politicianCount: persons.size,
    partyCounts: partyCounts(persons),
    interests: interests.map((interest) => politicianInterest(register, interest)),
    sourceLicence: registerLicence,
    asAt: timestampOfDay(register.asAtDay),
  };
}
