import type { ListShortInterestOverlapResponse, ShortInterestOverlap } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { activeShortPercents } from "../../data/market/figures/active-short-percents.js";
import type { Market } from "../../data/market/market.js";
import { registerLicence, shortInterestNote } from "../../data/politicians/messages/notes.js";
import { partyCounts } from "../../data/politicians/messages/party-counts.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { type DeclaredCompany, declaredCompanies } from "./declared-companies.js";

/** From which short percentage on, and how many companies at most. */
export interface OverlapQuery {
  readonly shortPercentMin: number;
  readonly limit: number;
  readonly offset: number;
}

/** Currently declared companies whose short percentage reaches a bound: highest first, then by code. */
export function listShortInterestOverlap(
  register: ResolvedRegister,
  market: Market,
  { shortPercentMin, limit, offset }: OverlapQuery,
): Answer<ListShortInterestOverlapResponse> {
  const shortPercents = activeShortPercents(market);
  const companies = declaredCompanies(register, ({ isCurrent }) => isCurrent)
    .map((company): DeclaredAndShort => ({ company, shortPercent: shortPercents.get(company.stockCode) ?? Number.NaN }))
    .filter(({ shortPercent }) => shortPercent >= shortPercentMin)
    .sort((a, b) => b.shortPercent - a.shortPercent || compareCodePoints(a.company.stockCode, b.company.stockCode));
  return {
    overlaps: companies.slice(offset, offset + limit).map(overlapMessage),
    disclosureNote: shortInterestNote,
    sourceLicence: registerLicence,
    total: companies.length,
    asAt: timestampOfDay(register.asAtDay),
  };
}

interface DeclaredAndShort {
  readonly company: DeclaredCompany;
  readonly shortPercent: number;
}

function overlapMessage({ company, shortPercent }: DeclaredAndShort): Answer<ShortInterestOverlap> {
  const { stockCode, companyName, industry, persons } = company;
  return {
    stockCode,
    companyName,
    industry,
    shortPercent,
    politicianCount: persons.size,
    partyCounts: partyCounts(persons),
  };
}
