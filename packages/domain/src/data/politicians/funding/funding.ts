import type { HeldFile } from "../../../base/ledger.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import type { People } from "../people/people.js";
import type { candidateDonations } from "./candidate-donations-dataset.js";
import type { candidateReturns } from "./candidate-returns-dataset.js";
import type { FundingNames } from "./funding-names.js";
import type { TableRows } from "./known-rows.js";
import type { LinkedReturns } from "./linked-returns.js";
import type { memberReturns } from "./member-returns-dataset.js";
import type { PartyReturn } from "./party-return.js";

/** The returns of one state of the ledger, grouped. */
export interface Funding {
  /** The party returns; by year, then by name. */
  readonly partyReturns: readonly PartyReturn[];
  /** Every party group with a row on any of the three sides of a year: by year, then by group. */
  readonly groupYears: readonly GroupYear[];
  /** Years with a row on any side, newest first. */
  readonly years: readonly YearCounts[];
  /** Itemised receipts of party branches, in the order of group years. */
  readonly receipts: Payments & { readonly bucket: Uint8Array };
  /** Donations to party branches as donors declared them, in the order of group years. */
  readonly donations: Payments;
  readonly names: FundingNames;
  /** Places among names of everybody who paid or donated, to whomever. */
  readonly namesUsed: Int32Array;
  /** Itemised receipts of all kinds of returns. */
  readonly receiptCount: number;
  readonly donationCount: number;
  /** Itemised receipts of party returns whose recipient is in no party group. */
  readonly ungroupedReceiptCount: number;
  /** Donations whose recipient is in no party group. */
  readonly ungroupedDonationCount: number;
  readonly memberReturns: readonly TableRows<typeof memberReturns>[];
  readonly candidateReturns: readonly TableRows<typeof candidateReturns>[];
  readonly candidateDonations: readonly TableRows<typeof candidateDonations>[];
  /** Whom the returns of members and candidates name, as places among people. */
  readonly links: LinkedReturns;
  readonly people: People;
  /** The live file of the unit of an import; undefined while it has none. */
  fileOf(importId: number): HeldFile | undefined;
  /** Of when the party returns are, in milliseconds since 1970; undefined when none is held. */
  readonly asAtMs: number | undefined;
}

/** One party group in one financial year. Sums are in cents. */
export interface GroupYear {
  readonly yearEnd: number;
  readonly group: string;
  readonly returnCount: number;
  readonly receiptsCents: number;
  readonly paymentsCents: number;
  readonly debtsCents: number;
  /** Its rows among the receipts. */
  readonly receipts: PaymentTotals;
  /** Its rows among the donations. */
  readonly donations: PaymentTotals;
}

/** Some payments, and what they come to. */
export interface PaymentTotals extends RowRange {
  readonly cents: number;
  /** Distinct names as compared. */
  readonly nameCount: number;
}

/** Rows of one year on each side, whether or not a party group has them. */
export interface YearCounts {
  readonly yearEnd: number;
  readonly returnCount: number;
  /** Itemised receipts of party returns. */
  readonly receiptCount: number;
  readonly donationCount: number;
}

/** Payments as columns. */
export interface Payments {
  /** Place among names of who paid. */
  readonly name: Int32Array;
  /** Place among texts of who paid, verbatim. */
  readonly text: Int32Array;
  readonly texts: readonly string[];
  readonly cents: Float64Array;
}

/** Kinds of receipts by their places in the column of buckets; the last one is all else. */
export const RECEIPT_TYPES: readonly string[] = [
  "Donation Received",
  "Other Receipt",
  "Subscription",
  "Public Funding",
];
