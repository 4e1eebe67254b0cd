import type { ListTopDonorsResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { financialYearText } from "../../base/time/financial-year.js";
import type { Market } from "../../data/market/market.js";
import { fundingAt } from "../../data/politicians/funding/funding-at.js";
import { groupNamed } from "../../data/politicians/funding/group-named.js";
import {
  censoringNote,
  donorScopeNote,
  fundingAttribution,
  fundingLicence,
  reformNote,
  verbatimNote,
} from "../../data/politicians/funding/notes.js";
import { donorNamesOf, donorsOf, topDonor } from "../../data/politicians/funding/top-donors.js";
import { groupYearsIn, newerYearThan, yearServed } from "../../data/politicians/funding/year-served.js";
import { companyMatches } from "../../data/politicians/matching/company-matches.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** Whose payers, and what was known when. */
export interface TopDonorsQuery {
  /** Year in which the financial year ends; the newest with itemised receipts when it is undefined or not held. */
  readonly yearEnd: number | undefined;
  /** In any case; empty for all. */
  readonly partyGroup: string;
  readonly limit: number;
  readonly offset: number;
  /** Only what was imported at this moment, in milliseconds since 1970. */
  readonly knownAtMs?: number | undefined;
}

/**
 * The payers of itemised receipts of party branches in a financial year, largest total first; undefined when no file
 * that is held has the group. While the operator withholds the returns no group is known, and none is asked for in vain.
 */
export function listTopDonors(
  market: Market,
  politicians: Politicians,
  { yearEnd, partyGroup, limit, offset, knownAtMs }: TopDonorsQuery,
): Answer<ListTopDonorsResponse> | undefined {
  const isAnyGroup = partyGroup === "" || politicians.isFundingWithheld;
  const group = isAnyGroup ? partyGroup : groupNamed(politicians, partyGroup);
  if (group === undefined) return undefined;
  const funding = fundingAt(politicians, knownAtMs);
  const served = yearServed(funding, yearEnd);
  const groupYears = groupYearsIn(funding, served).filter((each) => group === "" || each.group === group);
  const names = donorNamesOf(funding, groupYears);
  const matches = companyMatches(politicians.aliases, market);
  return {
    financialYear: served === undefined ? "" : financialYearText(served),
    partyGroup: group,
    donors: donorsOf(funding, matches, groupYears, names.slice(offset, offset + limit)).map(topDonor),
    total: names.length,
    scopeNote: donorScopeNote,
    censoringNote,
    reformNote,
    verbatimNote,
    sourceLicence: fundingLicence,
    attribution: fundingAttribution,
    asAt: funding.asAtMs,
    newerFinancialYear: newerYearThan(funding, served),
  };
}
