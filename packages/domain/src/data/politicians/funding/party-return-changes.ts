import { derived } from "../../../base/derived.js";
import type { LiveFile } from "../../../base/ledger.js";
import { type Change, changedRow } from "../../../base/revisions/change.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Table } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { FundingTables } from "./funding-tables.js";
import { type PartyReturn, partyReturnIn } from "./party-return.js";
import type { partyReturns } from "./party-returns-dataset.js";

/**
 * Every party return that a later file amended, added or left out: newest file first, then newest year,
 * then name. A return of a year that is new in a file is not among them.
 */
export const partyReturnChanges: (tables: FundingTables) => readonly Change<PartyReturn>[] = derived(
  ({ partyReturns: { live, replaced }, histories }) => {
    const touched = touchedReturns(live, replaced, histories);
    const yearsThroughout = new Set(yearsOfUntouched(live, touched));
    const changes = [...touched.values()].flatMap((states) =>
      states.slice(0, -1).flatMap(({ row: before, place, history }, at): PlacedChange[] => {
        const after = states[at + 1]!.row;
        if (before === undefined && !hadYear(touched, yearsThroughout, after!.yearEnd, place)) return [];
        return [{ change: { before, after, oldFile: history[place - 1]!.file, newFile: history[place]!.file }, place }];
      }),
    );
    return changes.sort((a, b) => b.place - a.place || compareChanges(a.change, b.change)).map(({ change }) => change);
  },
);

interface PlacedChange {
  readonly change: Change<PartyReturn>;
  /** Place of the later file in its history. */
  readonly place: number;
}

/** A return as it stood until a file came; the last state of a return stands until now, at no place. */
interface ReturnState {
  /** Undefined while there was none. */
  readonly row: PartyReturn | undefined;
  readonly place: number;
  readonly history: readonly LiveFile[];
}

type ReturnsTable = Table<typeof partyReturns>;

/** The states of each return that any file touched, oldest first, by key. */
function touchedReturns(
  live: ReturnsTable,
  replaced: ReturnsTable,
  histories: readonly (readonly LiveFile[])[],
): ReadonlyMap<string, readonly ReturnState[]> {
  const places = new Map(
    histories.flatMap((history) => history.map(({ importId }, place) => [importId, { place, history }] as const)),
  );
  const rows = Array.from({ length: replaced.rowCount }, (_, row) => row);
  const liveRows = new Map(Array.from({ length: live.rowCount }, (_, row) => [keyIn(live, row), row]));
  return new Map(
    Array.from(
      groupsOf(rows, (row) => keyIn(replaced, row)),
      ([key, own]) => {
        const states = own
          .map((row): ReturnState => ({ row: returnIn(replaced, row), ...places.get(replaced.importId![row]!)! }))
          .sort((a, b) => a.place - b.place);
        const liveRow = liveRows.get(key);
        const row = liveRow === undefined ? undefined : partyReturnIn(live, liveRow);
        return [key, [...states, { row, place: Number.POSITIVE_INFINITY, history: [] }]];
      },
    ),
  );
}

/** All but the key is unknown of a return that was not there. */
function returnIn(table: ReturnsTable, row: number): PartyReturn | undefined {
  return Number.isNaN(table.columns.receiptsCents[row]) ? undefined : partyReturnIn(table, row);
}

function keyIn({ columns: { yearEnd, name, occurrence } }: ReturnsTable, row: number): string {
  return `${yearEnd[row]} ${occurrence[row]} ${name.values[name.index[row]!]}`;
}

function* yearsOfUntouched(live: ReturnsTable, touched: ReadonlyMap<string, unknown>): Generator<number> {
  for (let row = 0; row < live.rowCount; row += 1) {
    if (!touched.has(keyIn(live, row))) yield live.columns.yearEnd[row]!;
  }
}

/** Whether the file before the one at a place had any return of a year. */
function hadYear(
  touched: ReadonlyMap<string, readonly ReturnState[]>,
  yearsThroughout: ReadonlySet<number>,
  yearEnd: number,
  place: number,
): boolean {
  if (yearsThroughout.has(yearEnd)) return true;
  return [...touched.values()].some((states) => states.find((state) => state.place >= place)?.row?.yearEnd === yearEnd);
}

function compareChanges(one: Change<PartyReturn>, other: Change<PartyReturn>): number {
  const [a, b] = [changedRow(one), changedRow(other)];
  return b.yearEnd - a.yearEnd || compareCodePoints(a.name, b.name) || b.receiptsCents - a.receiptsCents;
}
