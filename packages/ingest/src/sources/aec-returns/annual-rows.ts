import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import {
  donationColumns,
  donationRecordColumns,
  memberReturnColumns,
  partyReturnColumns,
  receiptColumns,
  receiptRecordColumns,
} from "./columns.js";
import { keyOfParts, numbered, type Unnumbered } from "./numbered.js";
import { readTable } from "./read-table.js";

type PartyReturn = RowOf<typeof datasets.partyReturns>;
type Receipt = RowOf<typeof datasets.detailedReceipts>;
type Donation = RowOf<typeof datasets.donationsMade>;
type MemberReturn = RowOf<typeof datasets.memberReturns>;

/** The annual returns of parties and their branches. */
export function partyReturnsOf(bytes: Uint8Array): PartyReturn[] {
  const rows = readTable(partyReturnColumns, bytes).rows((cells) => ({
    yearEnd: cells.yearEnd("year"),
    name: cells.text("name"),
    partyGroup: cells.text("partyGroup").trim(),
    receiptsCents: cells.cents("receipts"),
    paymentsCents: cells.cents("payments"),
    debtsCents: cells.cents("debts"),
    discretionaryCents: cells.cents("discretionary"),
  }));
  return numbered<PartyReturn>(
    rows,
    ({ yearEnd, name }) => keyOfParts(yearEnd, name),
    (a, b) =>
      b.receiptsCents - a.receiptsCents ||
      b.paymentsCents - a.paymentsCents ||
      b.debtsCents - a.debtsCents ||
      b.discretionaryCents - a.discretionaryCents,
  );
}

/** The receipts that annual returns itemise. */
export function receiptsOf(bytes: Uint8Array): Receipt[] {
  const rows = readTable(receiptColumns, bytes).rows((cells) => ({
    yearEnd: cells.yearEnd("year"),
    returnType: cells.text("returnType"),
    recipient: cells.text("recipient"),
    payer: cells.text("payer"),
    receiptType: cells.text("receiptType"),
    cents: cells.cents("amount"),
  }));
  return numberedReceipts(rows);
}

/** The same receipts from the register's records, which also have those of donors and third parties. */
export function receiptsOfRecords(bytes: Uint8Array): Receipt[] {
  const rows = readTable(receiptRecordColumns, bytes)
    .rows((cells) => ({
      yearEnd: cells.yearEnd("year"),
      returnType: knownReturnType(cells.text("returnType"), cells.record.line),
      recipient: cells.text("recipient"),
      payer: cells.text("payer"),
      receiptType: cells.text("receiptType"),
      cents: cells.cents("amount"),
    }))
    .filter(({ returnType }) => !OTHER_TABLES.has(returnType));
  if (rows.length === 0) throw new SourceProblem(undefined, "the file has no receipts of parties and their like");
  return numberedReceipts(rows);
}

function knownReturnType(text: string, line: number): string {
  if (OTHER_TABLES.has(text) || RECEIPT_TABLE.has(text)) return text;
  throw new SourceProblem(line, `${quoted(text)} is not a known type of return`);
}

function numberedReceipts(rows: readonly Unnumbered<Receipt>[]): Receipt[] {
  return numbered<Receipt>(
    rows,
    ({ yearEnd, returnType, recipient, payer, receiptType }) =>
      keyOfParts(yearEnd, returnType, recipient, payer, receiptType),
    largestFirst,
  );
}

/** Donations as donors declared them, from the table or from the register's records. */
export function donationsOf(bytes: Uint8Array, isRecord: boolean): Donation[] {
  const table = isRecord ? readTable(donationRecordColumns, bytes) : readTable(donationColumns, bytes);
  const rows = table.rows((cells) => ({
    yearEnd: cells.yearEnd("year"),
    donor: cells.text("donor"),
    recipient: cells.text("recipient"),
    date: cells.date("date"),
    cents: cells.cents("amount"),
  }));
  return numbered<Donation>(
    rows,
    ({ yearEnd, donor, recipient, date }) => keyOfParts(yearEnd, donor, recipient, date),
    largestFirst,
  );
}

/** The annual returns of members and senators. */
export function memberReturnsOf(bytes: Uint8Array): MemberReturn[] {
  const rows = readTable(memberReturnColumns, bytes).rows((cells) => ({
    yearEnd: cells.yearEnd("year"),
    returnType: cells.text("returnType"),
    name: cells.text("name"),
    donationsCents: cells.cents("donations"),
    donorCount: cells.count("donors"),
  }));
  return numbered<MemberReturn>(
    rows,
    ({ yearEnd, returnType, name }) => keyOfParts(yearEnd, returnType, name),
    (a, b) => b.donationsCents - a.donationsCents || b.donorCount - a.donorCount,
  );
}

function largestFirst(a: { readonly cents: number }, b: { readonly cents: number }): number {
  return b.cents - a.cents;
}

/** The types of return whose receipts are in `Detailed Receipts.csv`. */
const RECEIPT_TABLE: ReadonlySet<string> = new Set([
  "Political Party Return",
  "Associated Entity Return",
  "Political Campaigner Return",
  "Significant Third Party Return",
  "Member of HOR Return",
  "Member of House of Representatives Return",
  "Senator Return",
]);
/** The types of return whose receipts are in tables of their own. */
const OTHER_TABLES: ReadonlySet<string> = new Set([
  "Third Party Return",
  "Organisation Donor Return",
  "Individual Donor Return",
]);
