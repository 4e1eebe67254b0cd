import type { RowRange } from "../../../base/rows/row-range.js";
import type { Texts } from "../../../base/tables/table.js";
import { type Payments, type PaymentTotals, RECEIPT_TYPES } from "./funding.js";
import type { FundingNames } from "./funding-names.js";
import type { GroupYearNumbers } from "./group-year-numbers.js";
import { type Branch, type BranchOf, groupIn } from "./party-groups.js";

/** Rows of a table of payments. */
export interface PaymentRows {
  readonly rows: Int32Array;
  readonly yearEnd: Float64Array;
  readonly recipient: Texts;
  /** Who paid. */
  readonly from: Texts;
  readonly cents: Float64Array;
  /** Types of receipts, where there are such. */
  readonly receiptType?: Texts;
  /** Types of the returns; only those of parties count where they are told. */
  readonly returnType?: Texts;
}

/** Payments with the number of the group year of each, in the order of the tables. */
export interface NumberedPayments extends Payments {
  readonly bucket: Uint8Array;
  /** -1 when the recipient is in no party group. */
  readonly groupYear: Int32Array;
  readonly count: number;
  readonly countByYear: ReadonlyMap<number, number>;
  /** A flag for each name that paid anybody at all. */
  readonly isNameUsed: Uint8Array;
}

/** Finds the party group of each payment, with a step now and then. */
export function* numberedPayments(
  parts: readonly PaymentRows[],
  names: FundingNames,
  branchOf: BranchOf,
  numbers: GroupYearNumbers,
): Generator<void, NumberedPayments> {
  const rowCount = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const name = new Int32Array(rowCount);
  const text = new Int32Array(rowCount);
  const cents = new Float64Array(rowCount);
  const bucket = new Uint8Array(rowCount);
  const groupYear = new Int32Array(rowCount);
  const isNameUsed = new Uint8Array(names.comparable.length);
  const countByYear = new Map<number, number>();
  const texts: string[] = [];
  let count = 0;
  for (const { rows, yearEnd, recipient, from, receiptType, returnType, ...part } of parts) {
    const branches = recipient.values.map(branchOf);
    const nameOf = names.placesOf.get(from.values)!;
    const bucketOf = receiptType?.values.map(bucketOfType);
    const counts = returnType?.values.map((type) => type.trim() === PARTY_RETURN);
    yield;
    for (let at = 0; at < rows.length; at += 1) {
      if (at % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      const row = rows[at]!;
      const payer = from.index[row]!;
      isNameUsed[nameOf[payer]!] = 1;
      if (counts !== undefined && counts[returnType!.index[row]!] !== true) continue;
      const year = yearEnd[row]!;
      name[count] = nameOf[payer]!;
      text[count] = texts.length + payer;
      cents[count] = part.cents[row]!;
      bucket[count] = bucketOf?.[receiptType!.index[row]!] ?? UNSPECIFIED;
      groupYear[count] = groupYearOf(branches[recipient.index[row]!], year, numbers);
      countByYear.set(year, (countByYear.get(year) ?? 0) + 1);
      count += 1;
    }
    for (const value of from.values) texts.push(value);
  }
  return { name, text, texts, cents, bucket, groupYear, count, countByYear, isNameUsed };
}

/** The return type of parties, whose receipts are theirs. Bodies that bear a party's name lodge others. */
export const PARTY_RETURN = "Political Party Return";
const UNSPECIFIED = RECEIPT_TYPES.length;
const ROWS_PER_STEP = 10_000;

function bucketOfType(type: string): number {
  const place = RECEIPT_TYPES.indexOf(type.trim());
  return place < 0 ? UNSPECIFIED : place;
}

function groupYearOf(branch: Branch | undefined, year: number, numbers: GroupYearNumbers): number {
  return branch === undefined ? -1 : numbers.numberOf(year, groupIn(branch, year));
}

/** Payments in the order of group years, and those of each by its number. */
export interface GroupedPayments {
  readonly payments: Payments & { readonly bucket: Uint8Array };
  readonly totals: ReadonlyMap<number, PaymentTotals>;
  /** Payments whose recipient is in no party group. */
  readonly ungroupedCount: number;
}

/** Brings payments into the order of group years. */
export function* groupedPayments(
  { groupYear, count, texts, ...columns }: NumberedPayments,
  order: readonly { readonly number: number }[],
): Generator<void, GroupedPayments> {
  const { ranges, end } = rangesIn(groupYear, count, order);
  yield;
  const next = new Int32Array(order.length);
  for (const { number } of order) next[number] = ranges.get(number)!.firstRow;
  const name = new Int32Array(end);
  const text = new Int32Array(end);
  const cents = new Float64Array(end);
  const bucket = new Uint8Array(end);
  for (let row = 0; row < count; row += 1) {
    const number = groupYear[row]!;
    if (number < 0) continue;
    const at = next[number]!;
    next[number] = at + 1;
    name[at] = columns.name[row]!;
    text[at] = columns.text[row]!;
    cents[at] = columns.cents[row]!;
    bucket[at] = columns.bucket[row]!;
  }
  yield;
  const totals = totalsOf(name, cents, ranges, columns.isNameUsed.length);
  return { payments: { name, text, texts, cents, bucket }, totals, ungroupedCount: count - end };
}

function rangesIn(groupYear: Int32Array, count: number, order: readonly { readonly number: number }[]) {
  const counts = new Int32Array(order.length);
  for (let row = 0; row < count; row += 1) if (groupYear[row]! >= 0) counts[groupYear[row]!]! += 1;
  const ranges = new Map<number, RowRange>();
  let end = 0;
  for (const { number } of order) {
    ranges.set(number, { firstRow: end, endRow: end + counts[number]! });
    end += counts[number]!;
  }
  return { ranges, end };
}

function totalsOf(name: Int32Array, cents: Float64Array, ranges: ReadonlyMap<number, RowRange>, nameCount: number) {
  const lastMet = new Int32Array(nameCount).fill(-1);
  return new Map(
    Array.from(ranges, ([number, { firstRow, endRow }]): [number, PaymentTotals] => {
      let [sum, distinct] = [0, 0];
      for (let row = firstRow; row < endRow; row += 1) {
        sum += cents[row]!;
        if (lastMet[name[row]!] === number) continue;
        lastMet[name[row]!] = number;
        distinct += 1;
      }
      return [number, { firstRow, endRow, cents: sum, nameCount: distinct }];
    }),
  );
}
