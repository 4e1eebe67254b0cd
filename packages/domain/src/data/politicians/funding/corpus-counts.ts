import type { DonationsCorpusCounts } from "@daybook/contract";
import { derivedOfTwo } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import type { CompanyMatches } from "../matching/company-matches.js";
import type { Funding } from "./funding.js";
import { companiesOfNames } from "./funding-names.js";
import { rowCountOf, type TableRows } from "./known-rows.js";
import type { LinkedReturns } from "./linked-returns.js";

/** How much of the returns is held, over all years. */
export const corpusCounts: (funding: Funding, matches: CompanyMatches) => Answer<DonationsCorpusCounts> = derivedOfTwo(
  (funding, matches) => {
    const companies = companiesOfNames(funding.names, matches);
    const matched = Array.from(funding.namesUsed, (place) => companies[place]).filter((each) => each !== undefined);
    const { partyReturns, memberReturns, candidateReturns, links } = funding;
    return {
      partyReturnCount: partyReturns.length,
      receiptCount: funding.receiptCount,
      donationMadeCount: funding.donationCount,
      mpReturnCount: rowCountOf(memberReturns),
      mpReturnResolvedCount: resolvedCountOf(memberReturns, links),
      candidateReturnCount: rowCountOf(candidateReturns),
      candidateReturnResolvedCount: resolvedCountOf(candidateReturns, links),
      nilCandidateReturnCount: countOf(candidateReturns, ({ columns }, row) => columns.isNil[row] === 1),
      candidateDonationCount: rowCountOf(funding.candidateDonations),
      firstFinancialYearEnd: partyReturns[0]?.yearEnd ?? 0,
      lastFinancialYearEnd: partyReturns.at(-1)?.yearEnd ?? 0,
      matchedPayerNameCount: matched.length,
      matchedPayerCodeCount: new Set(matched.map(({ stockCode }) => stockCode)).size,
      matchableCompanyNameCount: matches.matchableNameCount,
      donationUngroupedCount: funding.ungroupedDonationCount,
      receiptUngroupedCount: funding.ungroupedReceiptCount,
    };
  },
);

function resolvedCountOf(parts: readonly TableRows[], links: LinkedReturns): number {
  return countOf(parts, (table, row) => links.get(table)![row]! >= 0);
}

function countOf<Each extends TableRows>(
  parts: readonly Each[],
  passes: (table: Each["table"], row: number) => boolean,
): number {
  return parts.reduce((sum, { table, rows }) => sum + rows.filter((row) => passes(table, row)).length, 0);
}
