import { derived } from "../../../base/derived.js";
import type { HeldFile } from "../../../base/ledger.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Table } from "../../../base/tables/table.js";
import type { FundingTables } from "./funding-tables.js";
import { type PartyReturn, partyReturnIn } from "./party-return.js";
import type { partyReturns } from "./party-returns-dataset.js";

/** What every file of party returns states, as far as they differ. */
export interface PartyReturnHistory {
  /** By version, whenever they came. */
  readonly files: readonly HeldFile[];
  /** Each return that not all files state alike, as each of them has it; undefined where one has none. */
  readonly restated: readonly (readonly (PartyReturn | undefined)[])[];
  /** Years of which all files have a return that they state alike. */
  readonly yearsThroughout: ReadonlySet<number>;
}

/** The history of the party returns. */
export const partyReturnHistory = derived(
  ({ partyReturns: { live, replaced }, histories }: FundingTables): PartyReturnHistory => {
    const imports = new Set([...live.importId!, ...replaced.importId!]);
    const files = histories.find((own) => own.some(({ importId }) => imports.has(importId))) ?? [];
    const places = new Map(files.map(({ importId }, place) => [importId, place]));
    const liveRows = new Map(Array.from({ length: live.rowCount }, (_, row) => [keyIn(live, row), row]));
    const replacedRows = groupsOf(
      Array.from({ length: replaced.rowCount }, (_, row) => row),
      (row) => keyIn(replaced, row),
    );
    const restated = Array.from(replacedRows, ([key, rows]) => {
      const liveRow = liveRows.get(key);
      const before = new Map(rows.map((row) => [places.get(replaced.importId![row]!)!, returnIn(replaced, row)]));
      return statesOf(files.length, liveRow === undefined ? undefined : partyReturnIn(live, liveRow), before);
    });
    const untouched = [...liveRows].filter(([key]) => !replacedRows.has(key));
    return { files, restated, yearsThroughout: new Set(untouched.map(([, row]) => live.columns.yearEnd[row]!)) };
  },
);

/** The places of the files that had come at a moment, in milliseconds since 1970, by version. */
export function placesKnown({ files }: PartyReturnHistory, atMs: number): readonly number[] {
  return [...files.keys()].filter((place) => files[place]!.fromMs <= atMs);
}

/** A return in each of so many files, from how the last has it and how it stood before those that restated it. */
function statesOf(
  fileCount: number,
  last: PartyReturn | undefined,
  before: ReadonlyMap<number, PartyReturn | undefined>,
): readonly (PartyReturn | undefined)[] {
  const states = new Array<PartyReturn | undefined>(fileCount);
  let state = last;
  for (let place = fileCount - 1; place >= 0; place -= 1) {
    states[place] = state;
    if (before.has(place)) state = before.get(place);
  }
  return states;
}

type ReturnsTable = Table<typeof partyReturns>;

/** All but the key is unknown of a return that was not there. */
function returnIn(table: ReturnsTable, row: number): PartyReturn | undefined {
  return Number.isNaN(table.columns.receiptsCents[row]) ? undefined : partyReturnIn(table, row);
}

function keyIn({ columns: { yearEnd, name, occurrence } }: ReturnsTable, row: number): string {
  return `${yearEnd[row]} ${occurrence[row]} ${name.values[name.index[row]!]}`;
}
