import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { type RestatedTable, restatedTableOf } from "../../../base/revisions/restated-table.js";
import type { Table } from "../../../base/tables/table.js";
import type { Politicians } from "../politicians.js";
import { branchFinder } from "./branch-finder.js";
import type { detailedReceipts } from "./detailed-receipts-dataset.js";
import type { donationsMade } from "./donations-made-dataset.js";
import type { FundingTables } from "./funding-tables.js";
import { groupIn } from "./party-groups.js";
import { type PartyReturn, partyReturnIn } from "./party-return.js";
import { partyReturnHistory } from "./party-return-history.js";
import { type RestatedSum, restatedRows } from "./restated-rows.js";
import { rowHistoryOf } from "./row-history.js";
import { textIn } from "./text-in.js";

/** What later snapshots restated of the sums of party returns. */
export const restatedPartyReturns = derivedInSteps(function* (tables: FundingTables): Generator<void, RestatedTable> {
  yield* partyReturnHistory.steps(tables);
  const history = partyReturnHistory(tables);
  return yield* restatedTableOf(restatedRows(history, SUMS));
});

/** What later snapshots restated of itemised receipts. */
export const restatedReceipts = derivedInSteps(function* (politicians: Politicians): Generator<void, RestatedTable> {
  const { detailedReceipts: lodged, histories } = politicians.funding;
  const history = yield* rowHistoryOf(lodged, histories, { keyIn: receiptKey, rowIn: receiptIn });
  const groupOf = groupsByBranch(politicians);
  yield;
  const amount = amountOf(({ name, yearEnd }) => groupOf(name, yearEnd));
  return yield* restatedTableOf(restatedRows(history, [amount]));
});

/** What later snapshots restated of donations as donors declared them. */
export const restatedDonations = derivedInSteps(function* (politicians: Politicians): Generator<void, RestatedTable> {
  const { donationsMade: lodged, histories } = politicians.funding;
  const history = yield* rowHistoryOf(lodged, histories, { keyIn: donationKey, rowIn: donationIn });
  const groupOf = groupsByBranch(politicians);
  yield;
  const amount = amountOf(({ counterparty, yearEnd }) => groupOf(counterparty, yearEnd));
  return yield* restatedTableOf(restatedRows(history, [amount]));
});

/** Tells the party group of a recipient; empty for one that is in none. */
function groupsByBranch(politicians: Politicians): (recipient: string, yearEnd: number) => string {
  const { live } = politicians.funding.partyReturns;
  const returns = Array.from({ length: live.rowCount }, (_, row) => partyReturnIn(live, row));
  const branchOf = branchFinder(politicians, returns, Number.POSITIVE_INFINITY);
  return (recipient, yearEnd) => {
    const branch = branchOf(recipient);
    return branch === undefined ? "" : groupIn(branch, yearEnd);
  };
}

/** A sum of a return. */
function sumOf(figure: string, centsOf: (row: PartyReturn) => number): RestatedSum<PartyReturn> {
  return {
    centsOf,
    subjectOf: ({ name, group }) => ({
      ...{ key: name, party: group, counterparty: "" },
      ...{ title: name, figure, unit: "AUD" },
    }),
  };
}

const SUMS = [
  sumOf("receipts", ({ receiptsCents }) => receiptsCents),
  sumOf("payments", ({ paymentsCents }) => paymentsCents),
  sumOf("debts", ({ debtsCents }) => debtsCents),
];

/** A payment as one side of it declared it. */
interface DeclaredPayment {
  readonly yearEnd: number;
  /** Who declared it. */
  readonly name: string;
  readonly counterparty: string;
  readonly cents: number;
}

function amountOf(partyOf: (row: DeclaredPayment) => string): RestatedSum<DeclaredPayment> {
  return {
    centsOf: ({ cents }) => cents,
    subjectOf: (row) => ({
      ...{ key: row.name, party: partyOf(row), counterparty: row.counterparty },
      ...{ title: row.name, figure: "amount", unit: "AUD" },
    }),
  };
}

type Receipts = Table<typeof detailedReceipts>;

function receiptIn({ columns }: Receipts, row: number): DeclaredPayment | undefined {
  const cents = columns.cents[row]!;
  if (Number.isNaN(cents)) return undefined;
  const yearEnd = columns.yearEnd[row]!;
  return { yearEnd, name: textIn(columns.recipient, row), counterparty: textIn(columns.payer, row), cents };
}

function receiptKey({ columns }: Receipts, row: number): string {
  const { yearEnd, returnType, recipient, payer, receiptType, occurrence } = columns;
  const texts = [returnType, recipient, payer, receiptType].map(({ values, index }) => values[index[row]!]);
  return [yearEnd[row], occurrence[row], ...texts].join("\n");
}

type Donations = Table<typeof donationsMade>;

function donationIn({ columns }: Donations, row: number): DeclaredPayment | undefined {
  const cents = columns.cents[row]!;
  if (Number.isNaN(cents)) return undefined;
  const yearEnd = columns.yearEnd[row]!;
  return { yearEnd, name: textIn(columns.donor, row), counterparty: textIn(columns.recipient, row), cents };
}

function donationKey({ columns }: Donations, row: number): string {
  const { yearEnd, donor, recipient, date, occurrence } = columns;
  const texts = [donor, recipient, date].map(({ values, index }) => values[index[row]!]);
  return [yearEnd[row], occurrence[row], ...texts].join("\n");
}
