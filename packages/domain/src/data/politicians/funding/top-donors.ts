import type { TopDonor } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { CompanyMatch, CompanyMatches } from "../matching/company-matches.js";
import { type Funding, type GroupYear, RECEIPT_TYPES } from "./funding.js";
import { companiesOfNames } from "./funding-names.js";

/** What a payer paid to the branches of some party groups in one year. Sums are in cents. */
export interface Donor {
  readonly comparable: string;
  readonly company: CompanyMatch | undefined;
  totalCents: number;
  receiptCount: number;
  /** By type of receipt, all else last. */
  readonly centsByType: number[];
  readonly centsByGroup: Map<string, number>;
  /** The largest single receipt. */
  largestCents: number;
  /** Name on it, and of equal ones the smallest text. */
  name: string;
}

/** The names of those who paid itemised receipts of some party groups in one year: largest total first, then by name as compared. */
export function donorNamesOf(funding: Funding, groupYears: readonly GroupYear[]): Int32Array {
  const known = knownDonors(funding);
  const key = groupYears.map(({ receipts }) => `${receipts.firstRow} ${receipts.endRow}`).join();
  const held = known.get(key) ?? readDonors(funding, groupYears);
  known.set(key, held);
  return held;
}

/** At most one for each year, and one for each group in it: requests differ by their page alone. */
const knownDonors = derived((_funding: Funding) => new Map<string, Int32Array>());

function readDonors({ names, receipts: { name, cents } }: Funding, groupYears: readonly GroupYear[]): Int32Array {
  const totals = new Map<number, number>();
  for (const { receipts } of groupYears) {
    for (let row = receipts.firstRow; row < receipts.endRow; row += 1) {
      totals.set(name[row]!, (totals.get(name[row]!) ?? 0) + cents[row]!);
    }
  }
  const donors = Array.from(totals, ([donor, totalCents]) => ({ donor, totalCents })).sort(
    (a, b) => b.totalCents - a.totalCents || compareCodePoints(names.comparable[a.donor]!, names.comparable[b.donor]!),
  );
  return Int32Array.from(donors, ({ donor }) => donor);
}

/** What some of them paid, in their order. Most payers are on no page, so that all else is put together of these alone. */
export function donorsOf(
  funding: Funding,
  matches: CompanyMatches,
  groupYears: readonly GroupYear[],
  wanted: Int32Array,
): readonly Readonly<Donor>[] {
  const companies = companiesOfNames(funding.names, matches);
  const { name, text, texts, cents, bucket } = funding.receipts;
  const donors = new Map(
    Array.from(wanted, (place) => [place, newDonor(funding.names.comparable[place]!, companies[place])]),
  );
  for (const { group, receipts } of groupYears) {
    for (let row = receipts.firstRow; row < receipts.endRow; row += 1) {
      const donor = donors.get(name[row]!);
      if (donor !== undefined) add(donor, group, bucket[row]!, cents[row]!, texts[text[row]!]!.trim());
    }
  }
  return [...donors.values()];
}

function newDonor(comparable: string, company: CompanyMatch | undefined): Donor {
  return {
    comparable,
    company,
    totalCents: 0,
    receiptCount: 0,
    centsByType: new Array<number>(RECEIPT_TYPES.length + 1).fill(0),
    centsByGroup: new Map(),
    largestCents: Number.NEGATIVE_INFINITY,
    name: "",
  };
}

function add(donor: Donor, group: string, type: number, cents: number, name: string): void {
  donor.totalCents += cents;
  donor.receiptCount += 1;
  donor.centsByType[type]! += cents;
  donor.centsByGroup.set(group, (donor.centsByGroup.get(group) ?? 0) + cents);
  if (cents < donor.largestCents) return;
  if (cents === donor.largestCents && compareCodePoints(name, donor.name) >= 0) return;
  donor.largestCents = cents;
  donor.name = name;
}

/** A payer as answers tell. */
export function topDonor({ centsByType, centsByGroup, company, ...donor }: Readonly<Donor>): Answer<TopDonor> {
  const [donationCents, otherReceiptCents, subscriptionCents, publicFundingCents, unspecifiedCents] = centsByType;
  return {
    donorName: donor.name,
    donorNameNorm: donor.comparable,
    totalCents: donor.totalCents,
    receiptTypes: {
      donationCents: donationCents!,
      otherReceiptCents: otherReceiptCents!,
      subscriptionCents: subscriptionCents!,
      publicFundingCents: publicFundingCents!,
      unspecifiedCents: unspecifiedCents!,
    },
    receiptCount: donor.receiptCount,
    recipients: Array.from(centsByGroup, ([partyGroup, amountCents]) => ({ partyGroup, amountCents })).sort(
      (a, b) => b.amountCents - a.amountCents || compareCodePoints(a.partyGroup, b.partyGroup),
    ),
    stockCode: company?.stockCode ?? "",
    companyName: company?.companyName ?? "",
    matchMethod: company?.method ?? "",
  };
}
