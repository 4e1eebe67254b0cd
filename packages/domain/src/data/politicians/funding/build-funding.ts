import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Politicians } from "../politicians.js";
import { branchFinder } from "./branch-finder.js";
import { candidateDonations } from "./candidate-donations-dataset.js";
import { candidateReturns } from "./candidate-returns-dataset.js";
import { detailedReceipts } from "./detailed-receipts-dataset.js";
import { donationsMade } from "./donations-made-dataset.js";
import type { Funding, GroupYear, YearCounts } from "./funding.js";
import { fundingNames } from "./funding-names.js";
import { GroupYearNumbers } from "./group-year-numbers.js";
import { type GroupedPayments, groupedPayments, type NumberedPayments, numberedPayments } from "./grouped-payments.js";
import type { KnownFiles } from "./known-files.js";
import { rowCountOf, rowsKnown, type TableRows } from "./known-rows.js";
import { linkedReturns } from "./linked-returns.js";
import { memberReturns } from "./member-returns-dataset.js";
import { type PartyReturn, partyReturnIn } from "./party-return.js";
import { partyReturns } from "./party-returns-dataset.js";

/** The returns as files that are known state them, grouped; with a step now and then. */
export function* buildFunding(politicians: Politicians, files: KnownFiles): Generator<void, Funding> {
  const tables = politicians.funding;
  yield* fundingNames.steps(tables);
  yield* linkedReturns.steps(politicians);
  const names = fundingNames(tables);
  const returnRows = rowsKnown(partyReturns, tables.partyReturns, files, "receiptsCents");
  const returns = partyReturnsIn(returnRows);
  const branchOf = branchFinder(politicians, returns, files.atMs);
  yield;
  const receiptRows = rowsKnown(detailedReceipts, tables.detailedReceipts, files, "cents");
  yield;
  const donationRows = rowsKnown(donationsMade, tables.donationsMade, files, "cents");
  yield;
  const numbers = new GroupYearNumbers();
  const lodged = Int32Array.from(returns, ({ yearEnd, group }) => numbers.numberOf(yearEnd, group));
  const paid = yield* numberedPayments(
    receiptRows.map(({ table: { columns }, rows }) => ({ ...columns, rows, from: columns.payer })),
    names,
    branchOf,
    numbers,
  );
  const donated = yield* numberedPayments(
    donationRows.map(({ table: { columns }, rows }) => ({ ...columns, rows, from: columns.donor })),
    names,
    branchOf,
    numbers,
  );
  const order = numbers.inOrder();
  const receipts = yield* groupedPayments(paid, order);
  const donations = yield* groupedPayments(donated, order);
  yield;
  const groupYears = groupYearsOf(order, returns, lodged, receipts, donations);
  yield;
  const ofCandidates = rowsKnown(candidateReturns, tables.candidateReturns, files, "giftCents");
  yield;
  return {
    partyReturns: returns,
    groupYears,
    years: yearsOf(returns, paid, donated),
    receipts: receipts.payments,
    donations: donations.payments,
    names,
    namesUsed: placesOf(paid.isNameUsed, donated.isNameUsed),
    receiptCount: rowCountOf(receiptRows),
    donationCount: rowCountOf(donationRows),
    ungroupedReceiptCount: receipts.ungroupedCount,
    ungroupedDonationCount: donations.ungroupedCount,
    memberReturns: rowsKnown(memberReturns, tables.memberReturns, files, "donationsCents"),
    candidateReturns: ofCandidates,
    candidateDonations: rowsKnown(candidateDonations, tables.candidateDonations, files, "cents"),
    links: linkedReturns(politicians),
    people: politicians.people,
    fileOf: files.fileOf,
    asAtMs: asAtOf(returnRows, files),
  };
}

function partyReturnsIn(parts: readonly TableRows<typeof partyReturns>[]): readonly PartyReturn[] {
  return parts
    .flatMap(({ table, rows }) => Array.from(rows, (row) => partyReturnIn(table, row)))
    .sort((a, b) => a.yearEnd - b.yearEnd || compareCodePoints(a.name, b.name));
}

function groupYearsOf(
  order: ReturnType<GroupYearNumbers["inOrder"]>,
  returns: readonly PartyReturn[],
  lodged: Int32Array,
  receipts: GroupedPayments,
  donations: GroupedPayments,
): readonly GroupYear[] {
  const sums = order.map(() => ({ returnCount: 0, receiptsCents: 0, paymentsCents: 0, debtsCents: 0 }));
  for (const [place, { receiptsCents, paymentsCents, debtsCents }] of returns.entries()) {
    const sum = sums[lodged[place]!]!;
    sum.returnCount += 1;
    sum.receiptsCents += receiptsCents;
    sum.paymentsCents += paymentsCents;
    sum.debtsCents += debtsCents;
  }
  return order.map(({ yearEnd, group, number }) => ({
    yearEnd,
    group,
    ...sums[number]!,
    receipts: receipts.totals.get(number)!,
    donations: donations.totals.get(number)!,
  }));
}

function yearsOf(returns: readonly PartyReturn[], paid: NumberedPayments, donated: NumberedPayments) {
  const lodged = new Map<number, number>();
  for (const { yearEnd } of returns) lodged.set(yearEnd, (lodged.get(yearEnd) ?? 0) + 1);
  const years = new Set([...lodged.keys(), ...paid.countByYear.keys(), ...donated.countByYear.keys()]);
  return [...years]
    .sort((a, b) => b - a)
    .map(
      (yearEnd): YearCounts => ({
        yearEnd,
        returnCount: lodged.get(yearEnd) ?? 0,
        receiptCount: paid.countByYear.get(yearEnd) ?? 0,
        donationCount: donated.countByYear.get(yearEnd) ?? 0,
      }),
    );
}

/** The places that one of two columns flags. */
function placesOf(one: Uint8Array, other: Uint8Array): Int32Array {
  const places: number[] = [];
  for (let place = 0; place < one.length; place += 1) if (one[place] === 1 || other[place] === 1) places.push(place);
  return Int32Array.from(places);
}

/** The date of the snapshot that the party returns came from, or when they were retrieved when none is stated. */
function asAtOf(parts: readonly TableRows[], files: KnownFiles): number | undefined {
  const stated = parts.find(({ rows }) => rows.length > 0);
  const live = stated && files.fileOf(stated.table.importId![stated.rows[0]!]!);
  if (live?.file.publishedAt === undefined) return live?.fromMs;
  // A snapshot is of a date, whose end in Sydney is on the same date in UTC.
  const publishedMs = Date.parse(live.file.publishedAt);
  return publishedMs - (publishedMs % DAY_MS);
}

const DAY_MS = 86_400_000;
