import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { type Change, cameAfter, changedRow } from "../../../base/revisions/change.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { entryAt } from "../../../base/tables/keyed-table.js";
import type { ShortPosition, ShortRevisions, YearlyPosition } from "./revisions.js";
import { shortHistory } from "./short-history-dataset.js";
import { shortPositions } from "./short-positions-dataset.js";
import { yearOf } from "./yearly-files.js";

/** A security on a day of which not all files say the same. */
export interface DisputedCell {
  readonly code: string;
  readonly day: number;
  /** What the live report says; undefined when it lacks the security. */
  readonly reported: ShortPosition | undefined;
  /** What later reports restated, in the order in which they came. */
  readonly restated: readonly Change<ShortPosition>[];
  /** What yearly files say, by import. */
  readonly stated: ReadonlyMap<number, YearlyPosition>;
}

/** What a report said that was live at a moment. */
export function reportedAt({ reported, restated }: DisputedCell, atMs: number): ShortPosition | undefined {
  const undone = restated.find((change) => cameAfter(change, atMs));
  return undone === undefined ? reported : undone.before;
}

/** The cells in dispute, by code, by day and by year. */
export const disputedCells = derivedInSteps(function* (revisions: ShortRevisions) {
  const cells = yield* cellsOf(revisions);
  yield;
  return {
    all: cells,
    ofCode: groupsOf(cells, ({ code }) => code),
    ofDay: groupsOf(cells, ({ day }) => day),
    ofYear: groupsOf(cells, ({ day }) => yearOf(day)),
  };
});

function* cellsOf({ reported, stated, restated }: ShortRevisions): Generator<void, DisputedCell[]> {
  const cells = new Map<string, Writable>();
  const cellOf = ({ code, day }: { readonly code: string; readonly day: number }) => {
    const key = cellKey(code, day);
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = { code, day, reported: undefined, restated: NO_CHANGES, stated: new Map() };
      cells.set(key, cell);
    }
    return cell;
  };
  for (let row = 0; row < reported.rowCount; row += 1) {
    const entry = entryAt(shortPositions, reported, row);
    cellOf(entry).reported = entry;
    if (row % ROWS_PER_STEP === 0) yield;
  }
  for (let row = 0; row < stated.rowCount; row += 1) {
    const entry = entryAt(shortHistory, stated, row);
    cellOf(entry).stated.set(stated.importId![row]!, entry);
    if (row % ROWS_PER_STEP === 0) yield;
  }
  for (const change of restated) {
    const cell = cellOf(changedRow(change));
    if (cell.restated === NO_CHANGES) cell.restated = [change];
    else cell.restated.push(change);
  }
  return [...cells.values()];
}

/** One list for the many cells that no report restated. */
const NO_CHANGES: Change<ShortPosition>[] = [];

const ROWS_PER_STEP = 1000;

/** Identifies a security on a day. */
export function cellKey(code: string, day: number): string {
  return `${code} ${day}`;
}

interface Writable extends DisputedCell {
  reported: ShortPosition | undefined;
  restated: Change<ShortPosition>[];
  readonly stated: Map<number, YearlyPosition>;
}
