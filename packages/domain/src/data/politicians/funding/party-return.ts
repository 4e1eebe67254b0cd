import type { Table } from "../../../base/tables/table.js";
import { partyGroupKey } from "./party-groups.js";
import type { partyReturns } from "./party-returns-dataset.js";
import { textIn } from "./text-in.js";

/** What a branch or party lodged. Sums are in cents. */
export interface PartyReturn {
  readonly yearEnd: number;
  /** Who lodged it. */
  readonly name: string;
  /** Key of its party group. */
  readonly group: string;
  readonly receiptsCents: number;
  readonly paymentsCents: number;
  readonly debtsCents: number;
}

/** The return of a row. */
export function partyReturnIn({ columns }: Table<typeof partyReturns>, row: number): PartyReturn {
  const name = textIn(columns.name, row);
  return {
    yearEnd: columns.yearEnd[row]!,
    name,
    group: partyGroupKey(textIn(columns.partyGroup, row), name),
    receiptsCents: columns.receiptsCents[row]!,
    paymentsCents: columns.paymentsCents[row]!,
    debtsCents: columns.debtsCents[row]!,
  };
}
