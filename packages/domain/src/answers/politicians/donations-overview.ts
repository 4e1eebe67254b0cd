import type { DonationsCorpusCounts, FinancialYearOption, GetDonationsOverviewResponse } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { financialYearText } from "../../base/time/financial-year.js";
import type { Market } from "../../data/market/market.js";
import { corpusCounts } from "../../data/politicians/funding/corpus-counts.js";
import type { Funding } from "../../data/politicians/funding/funding.js";
import { fundingAt } from "../../data/politicians/funding/funding-at.js";
import {
  censoringNote,
  coverageNoteOf,
  fundingAttribution,
  fundingLicence,
  reformNote,
  verbatimNote,
} from "../../data/politicians/funding/notes.js";
import { type PartySummary, partySummaries } from "../../data/politicians/funding/party-summaries.js";
import { newerYearThan, yearServed } from "../../data/politicians/funding/year-served.js";
import { type CompanyMatches, companyMatches } from "../../data/politicians/matching/company-matches.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** Which year, and what was known when. */
export interface DonationsOverviewQuery {
  /** Year in which the financial year ends; the newest with itemised receipts when it is undefined or not held. */
  readonly yearEnd: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Only what was imported at this moment, in milliseconds since 1970. */
  readonly knownAtMs?: number | undefined;
}

/** The party groups of a financial year, largest declared receipts first, and how much of the returns is held. */
export function donationsOverview(
  market: Market,
  politicians: Politicians,
  { yearEnd, limit, offset, knownAtMs }: DonationsOverviewQuery,
): Answer<GetDonationsOverviewResponse> {
  const funding = fundingAt(politicians, knownAtMs);
  const matches = companyMatches(politicians.aliases, market);
  const served = yearServed(funding, yearEnd);
  const summaries = partySummaries(funding, matches);
  const parties = summaries.filter((each) => each.financialYearEnd === served).sort(compareSummaries);
  const corpus = corpusOf(politicians, funding, matches);
  return {
    financialYear: served === undefined ? "" : financialYearText(served),
    parties: parties.slice(offset, offset + limit),
    availableFinancialYears: yearOptions(funding, summaries),
    corpus,
    censoringNote,
    reformNote,
    coverageNote: coverageNoteOf(corpus),
    verbatimNote,
    sourceLicence: fundingLicence,
    attribution: fundingAttribution,
    asAt: funding.asAtMs,
    totalPartyGroups: parties.length,
    newerFinancialYear: newerYearThan(funding, served),
  };
}

function compareSummaries(a: PartySummary, b: PartySummary): number {
  return (
    b.totalReceiptsCents - a.totalReceiptsCents ||
    b.itemisedReceiptsCents - a.itemisedReceiptsCents ||
    compareCodePoints(a.partyGroup, b.partyGroup)
  );
}

function yearOptions({ years }: Funding, summaries: readonly PartySummary[]): readonly Answer<FinancialYearOption>[] {
  const groups = new Map<number, { all: number; listed: number }>();
  for (const { financialYearEnd, listedPayerCount } of summaries) {
    const count = groups.get(financialYearEnd) ?? { all: 0, listed: 0 };
    groups.set(financialYearEnd, count);
    count.all += 1;
    if (listedPayerCount > 0) count.listed += 1;
  }
  return years.map(
    ({ yearEnd, receiptCount, donationCount }): Answer<FinancialYearOption> => ({
      financialYear: financialYearText(yearEnd),
      financialYearEnd: yearEnd,
      partyGroupCount: groups.get(yearEnd)?.all ?? 0,
      listedGroupCount: groups.get(yearEnd)?.listed ?? 0,
      itemisedReceiptCount: receiptCount,
      donationCount,
    }),
  );
}

/** While the operator withholds the returns every count is 0, that of names that could be matched too. */
function corpusOf(
  { isFundingWithheld }: Politicians,
  funding: Funding,
  matches: CompanyMatches,
): Answer<DonationsCorpusCounts> {
  const counts = corpusCounts(funding, matches);
  return isFundingWithheld ? exactly({ ...counts, matchableCompanyNameCount: 0 }) : counts;
}
