import type { ColumnName, Dataset } from "../../../base/tables/dataset.js";
import type { Table, Texts } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Lodged } from "./funding-tables.js";
import type { KnownFiles } from "./known-files.js";

/** Some rows of a table. */
export interface TableRows<Kind extends Dataset = Dataset> {
  readonly table: Table<Kind>;
  /** Ascending. */
  readonly rows: Int32Array;
}

/**
 * The rows of a dataset as files that are known state them: live ones that no later file touched, then,
 * for each key that one did touch, what the first such file found. The figure is a column that is
 * known of every row that was there.
 */
export function rowsKnown<Kind extends Dataset>(
  dataset: Kind,
  { live, replaced }: Lodged<Table<Kind>>,
  files: KnownFiles,
  figure: ColumnName<Kind>,
): readonly TableRows<Kind>[] {
  if (files.isNewest) return [{ table: live, rows: Int32Array.from({ length: live.rowCount }, (_, row) => row) }];
  const { touched, found } = undone(dataset, { live, replaced }, files);
  const isThere = figuresOf(replaced, figure);
  return [
    { table: live, rows: rowsOf(live, (row) => touched[row] === 0 && isKnown(live, row, files)) },
    { table: replaced, rows: found.filter((row) => !Number.isNaN(isThere[row]) && isKnown(replaced, row, files)) },
  ];
}

/** How many rows they are. */
export function rowCountOf(parts: readonly TableRows[]): number {
  return parts.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Whether any file of a row's unit is known. */
function isKnown(table: Table, row: number, files: KnownFiles): boolean {
  return files.fileOf(table.importId![row]!) !== undefined;
}

/** Live rows that a later file touched, and for each key the row of what the first such file replaced. */
function undone(dataset: Dataset, { live, replaced }: Lodged<Table>, files: KnownFiles) {
  const touched = new Uint8Array(live.rowCount);
  const found: number[] = [];
  const order = keyOrder(dataset, live, replaced);
  const isSameKey = keyEquality(dataset, replaced);
  let liveRow = 0;
  for (let row = 0; row < replaced.rowCount; ) {
    let first = -1;
    let firstPlace = Number.POSITIVE_INFINITY;
    const key = row;
    for (; row < replaced.rowCount && isSameKey(key, row); row += 1) {
      const place = files.placeAfter(replaced.importId![row]!) ?? Number.POSITIVE_INFINITY;
      if (place < firstPlace) [first, firstPlace] = [row, place];
    }
    if (first < 0) continue;
    while (liveRow < live.rowCount && order(liveRow, key) < 0) liveRow += 1;
    if (liveRow < live.rowCount && order(liveRow, key) === 0) touched[liveRow] = 1;
    found.push(first);
  }
  return { touched, found: Int32Array.from(found) };
}

/** The order of a live row and a replaced one by key. Texts are looked up once, so that numbers are compared. */
function keyOrder({ key }: Dataset, live: Table, replaced: Table): (liveRow: number, replacedRow: number) => number {
  const columns = key.map((name) => {
    const [one, other] = [live.columns[name]!, replaced.columns[name]!];
    return isTexts(one) && isTexts(other)
      ? { one: one.index, other: other.index, places: placesAmong(one.values, other.values) }
      : { one: one as Float64Array, other: other as Float64Array, places: undefined };
  });
  return (liveRow, replacedRow) => {
    for (const { one, other, places } of columns) {
      const cell = other[replacedRow]!;
      const difference = one[liveRow]! - (places === undefined ? cell : places[cell]!);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function keyEquality({ key }: Dataset, table: Table): (row: number, other: number) => boolean {
  const columns = key.map((name) => {
    const column = table.columns[name]!;
    return isTexts(column) ? column.index : column;
  });
  return (row, other) => columns.every((column) => column[row] === column[other]);
}

/** Where texts stand among others, both in code-point order; half a place before the next one when they are not there. */
function placesAmong(texts: readonly string[], wanted: readonly string[]): Float64Array {
  const places = new Float64Array(wanted.length);
  let at = 0;
  for (const [number, text] of wanted.entries()) {
    while (at < texts.length && compareCodePoints(texts[at]!, text) < 0) at += 1;
    places[number] = texts[at] === text ? at : at - 0.5;
  }
  return places;
}

function isTexts(column: Table["columns"][string]): column is Texts {
  return !ArrayBuffer.isView(column);
}

function figuresOf<Kind extends Dataset>(table: Table<Kind>, name: ColumnName<Kind>): Float64Array {
  return table.columns[name] as unknown as Float64Array;
}

function rowsOf({ rowCount }: Table, passes: (row: number) => boolean): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row += 1) if (passes(row)) rows.push(row);
  return Int32Array.from(rows);
}
