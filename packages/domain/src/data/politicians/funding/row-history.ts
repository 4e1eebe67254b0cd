import type { HeldFile } from "../../../base/ledger.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Lodged } from "./funding-tables.js";

/** What every file of some returns states, as far as they differ. */
export interface RowHistory<Row> {
  /** By version, whenever they came. */
  readonly files: readonly HeldFile[];
  /** Each row that not all files state alike, as each of them has it; undefined where one has none. */
  readonly restated: readonly (readonly (Row | undefined)[])[];
  /** Years of which all files have a row that they state alike, as far as any row is not stated alike. */
  readonly yearsThroughout: ReadonlySet<number>;
}

/** A table of rows of financial years. */
interface YearTable {
  readonly rowCount: number;
  readonly importId?: Int32Array;
  readonly columns: { readonly yearEnd: ArrayLike<number> };
}

/** How rows of a table are read: by what they are known, and what they say; undefined of one that was not there. */
export interface RowReading<Table, Row> {
  keyIn(table: Table, row: number): string;
  rowIn(table: Table, row: number): Row | undefined;
}

/** The history of the rows of a table, from how they stand and how they stood before each file; with a step after every so many. */
export function* rowHistoryOf<Table extends YearTable, Row>(
  { live, replaced }: Lodged<Table>,
  histories: readonly (readonly HeldFile[])[],
  { keyIn, rowIn }: RowReading<Table, Row>,
): Generator<void, RowHistory<Row>> {
  const imports = new Set([...live.importId!, ...replaced.importId!]);
  const files = histories.find((own) => own.some(({ importId }) => imports.has(importId))) ?? [];
  const places = new Map(files.map(({ importId }, place) => [importId, place]));
  const replacedRows = groupsOf(
    Array.from({ length: replaced.rowCount }, (_, row) => row),
    (row) => keyIn(replaced, row),
  );
  const liveRows = new Map<string, number>();
  const yearsThroughout = new Set<number>();
  // Where nothing was replaced, keys need not be made of the many rows that all files state alike.
  for (let row = 0; row < live.rowCount && replaced.rowCount > 0; row += 1) {
    const key = keyIn(live, row);
    if (replacedRows.has(key)) liveRows.set(key, row);
    else yearsThroughout.add(live.columns.yearEnd[row]!);
    if (row % ROWS_PER_STEP === 0) yield;
  }
  const restated = Array.from(replacedRows, ([key, rows]) => {
    const liveRow = liveRows.get(key);
    const before = new Map(rows.map((row) => [places.get(replaced.importId![row]!)!, rowIn(replaced, row)]));
    return statesOf(files.length, liveRow === undefined ? undefined : rowIn(live, liveRow), before);
  });
  return { files, restated, yearsThroughout };
}

const ROWS_PER_STEP = 2000;

/** A row in each of so many files, from how the last has it and how it stood before those that restated it. */
export function statesOf<Row>(
  fileCount: number,
  last: Row | undefined,
  before: ReadonlyMap<number, Row | undefined>,
): readonly (Row | undefined)[] {
  const states = new Array<Row | undefined>(fileCount);
  let state = last;
  for (let place = fileCount - 1; place >= 0; place -= 1) {
    states[place] = state;
    if (before.has(place)) state = before.get(place);
  }
  return states;
}
