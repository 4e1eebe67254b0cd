import type { PartyFundingSummary } from "@daybook/contract";
import { derivedOfTwo } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { financialYearText } from "../../../base/time/financial-year.js";
import type { CompanyMatch, CompanyMatches } from "../matching/company-matches.js";
import type { Funding, GroupYear, Payments } from "./funding.js";
import { companiesOfNames } from "./funding-names.js";

/** One party group in one financial year, as answers tell. */
export type PartySummary = Answer<PartyFundingSummary>;

/** Every party group of every year: by year, then by group. */
export const partySummaries: (funding: Funding, matches: CompanyMatches) => readonly PartySummary[] = derivedOfTwo(
  (funding, matches) => {
    const companies = companiesOfNames(funding.names, matches);
    const lastMet = new Int32Array(companies.length).fill(-1);
    return funding.groupYears.map((groupYear, number) => {
      const payers = listedIn(funding.receipts, groupYear.receipts, companies, lastMet, 2 * number);
      const donors = listedIn(funding.donations, groupYear.donations, companies, lastMet, 2 * number + 1);
      return summaryOf(groupYear, payers, donors);
    });
  },
);

interface Listed {
  /** Distinct names. */
  readonly count: number;
  readonly cents: number;
}

/** What those whose names stand for listed companies paid. The mark is another one at each call. */
function listedIn(
  { name, cents }: Payments,
  { firstRow, endRow }: RowRange,
  companies: readonly (CompanyMatch | undefined)[],
  lastMet: Int32Array,
  mark: number,
): Listed {
  let [count, sum] = [0, 0];
  for (let row = firstRow; row < endRow; row += 1) {
    const place = name[row]!;
    if (companies[place] === undefined) continue;
    sum += cents[row]!;
    if (lastMet[place] === mark) continue;
    lastMet[place] = mark;
    count += 1;
  }
  return { count, cents: sum };
}

function summaryOf(groupYear: GroupYear, payers: Listed, donors: Listed): PartySummary {
  const { yearEnd, group, receipts, donations } = groupYear;
  return {
    partyGroup: group,
    financialYear: financialYearText(yearEnd),
    financialYearEnd: yearEnd,
    partyReturnCount: groupYear.returnCount,
    totalReceiptsCents: groupYear.receiptsCents,
    totalPaymentsCents: groupYear.paymentsCents,
    totalDebtsCents: groupYear.debtsCents,
    itemisedReceiptCount: receipts.endRow - receipts.firstRow,
    itemisedReceiptsCents: receipts.cents,
    distinctPayerCount: receipts.nameCount,
    listedPayerCount: payers.count,
    listedPayerCents: payers.cents,
    donationCount: donations.endRow - donations.firstRow,
    declaredDonationsCents: donations.cents,
    distinctDonorCount: donations.nameCount,
    listedDonorCount: donors.count,
    listedDonorCents: donors.cents,
    // Both schemes publish only what exceeds a threshold.
    thresholdCensored: true,
    postReformScheme: yearEnd >= FIRST_YEAR_OF_REFORM,
  };
}

/** The financial year in which the scheme of 2027 starts. */
const FIRST_YEAR_OF_REFORM = 2027;
