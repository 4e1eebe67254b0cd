import type { CandidateDonation } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Table } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { candidateDonations } from "./candidate-donations-dataset.js";
import type { candidateReturns } from "./candidate-returns-dataset.js";
import type { TableRows } from "./known-rows.js";
import { textIn } from "./text-in.js";

/** The donations of a return, by its table and row: largest first, then by donor and date. */
export type ItemisedDonations = (table: Table, row: number) => readonly Answer<CandidateDonation>[];

/**
 * Which donations belong to which return. They name the election, the type and the candidate and no electorate, so that
 * of namesakes whoever alone declares donors has them; where that cannot be told, nobody has.
 */
export function itemisedDonations(
  returns: readonly TableRows<typeof candidateReturns>[],
  donations: readonly TableRows<typeof candidateDonations>[],
): ItemisedDonations {
  const byReturn = messagesByReturn(donations);
  const lodged = returns.flatMap(({ table, rows }) =>
    Array.from(rows, (row): LodgedReturn => ({ table, row })).filter(
      (each) => byReturn.has(returnIn(table.columns, each.row)) && table.columns.isNil[each.row] !== 1,
    ),
  );
  const owned = new Map<Table, Map<number, readonly Answer<CandidateDonation>[]>>();
  for (const [name, namesakes] of groupsOf(lodged, ({ table, row }) => returnIn(table.columns, row))) {
    const owner = ownerAmong(namesakes);
    if (owner === undefined) continue;
    if (!owned.has(owner.table)) owned.set(owner.table, new Map());
    owned.get(owner.table)!.set(owner.row, byReturn.get(name)!);
  }
  return (table, row) => owned.get(table)?.get(row) ?? [];
}

interface LodgedReturn {
  readonly table: Table<typeof candidateReturns>;
  readonly row: number;
}

/** A nil return has no donors, and is not among them. */
function ownerAmong(namesakes: readonly LodgedReturn[]): LodgedReturn | undefined {
  const declaring = namesakes.filter(declaresDonors);
  if (declaring.length === 1) return declaring[0];
  return declaring.length === 0 && namesakes.length === 1 ? namesakes[0] : undefined;
}

/** What is itemised is not told in every file. */
function declaresDonors({ table: { columns }, row }: LodgedReturn): boolean {
  const itemised = columns.itemisedCents[row]!;
  return Number.isNaN(itemised) ? columns.donorCount[row]! > 0 : itemised > 0;
}

function messagesByReturn(
  parts: readonly TableRows<typeof candidateDonations>[],
): ReadonlyMap<string, readonly Answer<CandidateDonation>[]> {
  const donations = parts.flatMap(({ table: { columns }, rows }) =>
    Array.from(rows, (row) => ({
      of: returnIn(columns, row),
      message: {
        donorName: textIn(columns.donor, row),
        donationDate: textIn(columns.date, row),
        amountCents: columns.cents[row]!,
      },
    })),
  );
  const byReturn = groupsOf(donations, ({ of }) => of);
  return new Map(Array.from(byReturn, ([of, own]) => [of, own.map(({ message }) => message).sort(compareDonations)]));
}

type Named = Pick<Table<typeof candidateReturns>["columns"], "event" | "returnType" | "name">;

/** Names a return as its donations do. */
function returnIn({ event, returnType, name }: Named, row: number): string {
  return JSON.stringify([textIn(event, row), textIn(returnType, row), textIn(name, row)]);
}

function compareDonations(a: Answer<CandidateDonation>, b: Answer<CandidateDonation>): number {
  return (
    b.amountCents - a.amountCents ||
    compareCodePoints(a.donorName, b.donorName) ||
    compareCodePoints(a.donationDate, b.donationDate)
  );
}
