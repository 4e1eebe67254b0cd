import { derivedInSteps } from "../../../base/derived-in-steps.js";
import type { Table } from "../../../base/tables/table.js";
import type { FundingTables } from "./funding-tables.js";
import { type PartyReturn, partyReturnIn } from "./party-return.js";
import type { partyReturns } from "./party-returns-dataset.js";
import { type RowHistory, rowHistoryOf } from "./row-history.js";

/** What every file of party returns states, as far as they differ. */
export type PartyReturnHistory = RowHistory<PartyReturn>;

/** The history of the party returns. */
export const partyReturnHistory = derivedInSteps(
  ({ partyReturns, histories }: FundingTables): Generator<void, PartyReturnHistory> =>
    rowHistoryOf(partyReturns, histories, { keyIn, rowIn: returnIn }),
);

/** The places of the files that had come at a moment, in milliseconds since 1970, by version. */
export function placesKnown({ files }: PartyReturnHistory, atMs: number): readonly number[] {
  return [...files.keys()].filter((place) => files[place]!.fromMs <= atMs);
}

type ReturnsTable = Table<typeof partyReturns>;

/** All but the key is unknown of a return that was not there. */
function returnIn(table: ReturnsTable, row: number): PartyReturn | undefined {
  return Number.isNaN(table.columns.receiptsCents[row]) ? undefined : partyReturnIn(table, row);
}

function keyIn({ columns: { yearEnd, name, occurrence } }: ReturnsTable, row: number): string {
  return `${yearEnd[row]} ${occurrence[row]} ${name.values[name.index[row]!]}`;
}
