import { type Neighbour, rowCountOf } from "../../source.js";
import type { Returns } from "./parse.js";

/**
 * Why a table is hard to believe compared with the held one of its kind. A snapshot holds all years, so that a later one has
 * every row and year of an earlier one, and nearly the same sums for them: returns are amended, not withdrawn. An
 * older one that comes later has fewer rows and years by nature, and takes no place.
 */
export function checkReturns(
  stated: Returns,
  held: (Pick<Neighbour, "isReplaced"> & { readonly stated: Returns }) | undefined,
): string | undefined {
  if (held === undefined) return undefined;
  const [own, other] = [byYear(stated), byYear(held.stated)];
  const lost = held.isReplaced === true ? (lostRows(stated, held.stated) ?? vanishedYear(own, other)) : undefined;
  return lost ?? changedSum(own, other);
}

function lostRows(stated: Returns, held: Returns): string | undefined {
  const [rows, heldRows] = [rowCountOf(stated), rowCountOf(held)];
  if (heldRows < COMPARABLE_ROWS || rows >= SHARE_MIN * heldRows) return undefined;
  return `it has ${rows} rows where the held file has ${heldRows}`;
}

/** Rows and sums of a year. */
interface YearTotal {
  rows: number;
  cents: number;
}

/** A year of the held file that is gone. */
function vanishedYear(own: Totals, other: Totals): string | undefined {
  const gone = [...other].find(([year, { rows }]) => rows >= COMPARABLE_YEAR_ROWS && !own.has(year));
  return gone && `it has no row of ${gone[0]}, of which the held file has ${gone[1].rows}`;
}

function changedSum(own: Totals, other: Totals): string | undefined {
  const common = [...own.keys()].filter((year) => other.has(year));
  const sumOf = (totals: Totals) => common.reduce((sum, year) => sum + totals.get(year)!.cents, 0);
  const [sum, heldSum] = [sumOf(own), sumOf(other)];
  if (Math.max(sum, heldSum) < COMPARABLE_CENTS) return undefined;
  if (sum >= SHARE_MIN * heldSum && heldSum >= SHARE_MIN * sum) return undefined;
  return `its amounts of the years of both are ${dollars(sum)} dollars where those of the held file are ${dollars(heldSum)}`;
}

type Totals = ReadonlyMap<number, YearTotal>;

/** By-elections, whose year only the records tell, count as one year. */
function byYear(stated: Returns): Totals {
  const totals = new Map<number, YearTotal>();
  const add = (year: number | null, cents: number) => {
    const total = totals.get(year ?? 0) ?? { rows: 0, cents: 0 };
    totals.set(year ?? 0, { rows: total.rows + 1, cents: total.cents + cents });
  };
  for (const { yearEnd, receiptsCents } of stated.partyReturns) add(yearEnd, receiptsCents);
  for (const { yearEnd, cents } of stated.detailedReceipts) add(yearEnd, cents);
  for (const { yearEnd, cents } of stated.donationsMade) add(yearEnd, cents);
  for (const { yearEnd, donationsCents } of stated.memberReturns) add(yearEnd, donationsCents);
  for (const { event, giftCents, expenditureCents } of stated.candidateReturns) {
    add(yearIn(event), giftCents + expenditureCents);
  }
  for (const { event, cents } of stated.candidateDonations) add(yearIn(event), cents);
  for (const { yearEnd } of stated.otherDisclosures) add(yearEnd, 0);
  return totals;
}

function yearIn(event: string): number {
  return Number(/^\d{4}/.exec(event)?.[0] ?? 0);
}

function dollars(cents: number): string {
  return String(Math.round(cents / 100));
}

const SHARE_MIN = 0.5;
// A few rows or dollars tell nothing about each other.
const COMPARABLE_ROWS = 10;
const COMPARABLE_YEAR_ROWS = 3;
const COMPARABLE_CENTS = 100_000_000;
