import type { ListPartyFundingResponse, PartyReturnFigures, PartyReturnRevision } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { type Change, changedRow } from "../../base/revisions/change.js";
import { revisionFileOf } from "../../base/revisions/revision-file.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { financialYearText } from "../../base/time/financial-year.js";
import type { Market } from "../../data/market/market.js";
import type { Funding } from "../../data/politicians/funding/funding.js";
import { fundingAt } from "../../data/politicians/funding/funding-at.js";
import { companiesOfNames } from "../../data/politicians/funding/funding-names.js";
import { groupNamed } from "../../data/politicians/funding/group-named.js";
import {
  censoringNote,
  fundingAttribution,
  fundingLicence,
  reformNote,
  verbatimNote,
} from "../../data/politicians/funding/notes.js";
import type { PartyReturn } from "../../data/politicians/funding/party-return.js";
import { partyReturnChanges } from "../../data/politicians/funding/party-return-changes.js";
import { partySummaries } from "../../data/politicians/funding/party-summaries.js";
import { donorNamesOf, donorsOf, topDonor } from "../../data/politicians/funding/top-donors.js";
import { groupYearsIn } from "../../data/politicians/funding/year-served.js";
import { companyMatches } from "../../data/politicians/matching/company-matches.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** Which party group, and what was known when. */
export interface PartyFundingQuery {
  /** In any case. */
  readonly partyGroup: string;
  /** Year of the payers; the newest in which the group lodged when it is undefined or the group lodged nothing in it. */
  readonly yearEnd: number | undefined;
  /** Payers in each list, and revisions. */
  readonly limit: number;
  /** Only what was imported at this moment, in milliseconds since 1970. */
  readonly knownAtMs?: number | undefined;
}

/**
 * One party group over the years, its payers in one of them and its returns that later files amended; undefined
 * when no file that is held has the group. Of a group that no file had yet at a moment there is nothing.
 */
export function listPartyFunding(
  market: Market,
  politicians: Politicians,
  { partyGroup: asked, yearEnd, limit, knownAtMs }: PartyFundingQuery,
): Answer<ListPartyFundingResponse> | undefined {
  const partyGroup = politicians.isFundingWithheld ? asked : groupNamed(politicians, asked);
  if (partyGroup === undefined) return undefined;
  const funding = fundingAt(politicians, knownAtMs);
  const matches = companyMatches(politicians.aliases, market);
  const series = partySummaries(funding, matches).filter((each) => each.partyGroup === partyGroup);
  const changes = partyReturnChanges(politicians.funding, knownAtMs);
  const revisions = changes.filter((change) => isOfGroup(change, partyGroup));
  const focus = focusOf(funding, partyGroup, yearEnd);
  const groupYears = groupYearsIn(funding, focus).filter(({ group }) => group === partyGroup);
  const donors = donorNamesOf(funding, groupYears);
  const companies = companiesOfNames(funding.names, matches);
  const listed = donors.filter((donor) => companies[donor] !== undefined);
  const firstOf = (names: Int32Array) => donorsOf(funding, matches, groupYears, names.slice(0, limit)).map(topDonor);
  return {
    partyGroup,
    series,
    financialYear: focus === undefined ? "" : financialYearText(focus),
    topDonors: firstOf(donors),
    listedCompanyPayers: firstOf(listed),
    branchNames: branchNames(funding, partyGroup),
    censoringNote,
    reformNote,
    verbatimNote,
    sourceLicence: fundingLicence,
    attribution: fundingAttribution,
    asAt: funding.asAtMs,
    topDonorsTotal: donors.length,
    listedCompanyPayersTotal: listed.length,
    revisions: revisions.slice(0, limit).map(revisionOf),
    revisionsTotal: revisions.length,
  };
}

/** Whether a change is of a return that was in a group before or after it. */
function isOfGroup({ before, after }: Change<PartyReturn>, partyGroup: string): boolean {
  return before?.group === partyGroup || after?.group === partyGroup;
}

function focusOf({ partyReturns }: Funding, partyGroup: string, yearEnd: number | undefined): number | undefined {
  const lodged = partyReturns.filter(({ group }) => group === partyGroup);
  return lodged.some((each) => each.yearEnd === yearEnd) ? yearEnd : lodged.at(-1)?.yearEnd;
}

function branchNames({ partyReturns }: Funding, partyGroup: string): readonly string[] {
  const names = partyReturns.filter(({ group }) => group === partyGroup).map(({ name }) => name);
  return [...new Set(names)].sort(compareCodePoints);
}

function revisionOf(change: Change<PartyReturn>): Answer<PartyReturnRevision> {
  const { yearEnd, name } = changedRow(change);
  return {
    financialYear: financialYearText(yearEnd),
    financialYearEnd: yearEnd,
    branchName: name,
    oldFigures: figuresOf(change.before),
    newFigures: figuresOf(change.after),
    oldFile: revisionFileOf(change.oldFile),
    newFile: revisionFileOf(change.newFile),
  };
}

function figuresOf(lodged: PartyReturn | undefined): Answer<PartyReturnFigures> | undefined {
  return (
    lodged && {
      totalReceiptsCents: lodged.receiptsCents,
      totalPaymentsCents: lodged.paymentsCents,
      totalDebtsCents: lodged.debtsCents,
    }
  );
}
