import type { Dataset } from "./dataset.js";
import { type Table, type Texts, textIndexOf } from "./table.js";

/** The rows of a table that pass; texts that none of them has are left out. */
export function rowsWhere<Kind extends Dataset>(table: Table<Kind>, passes: (row: number) => boolean): Table<Kind> {
  const rows = rowsThatPass(table.rowCount, passes);
  if (rows.length === table.rowCount) return table;
  const columns = Object.entries<Texts | Figures>(table.columns).map(([name, values]) => [
    name,
    ArrayBuffer.isView(values)
      ? taken(values, rows)
      : usedOnly({ values: values.values, index: taken(values.index, rows) }),
  ]);
  return {
    rowCount: rows.length,
    columns: Object.fromEntries(columns) as Table<Kind>["columns"],
    ...(table.importId !== undefined && { importId: taken(table.importId, rows) }),
  };
}

/**
 * The rows of a table but for a few: stretches between them are copied whole. Texts
 * that none of the others has are left out.
 */
export function rowsWithout<Kind extends Dataset>(table: Table<Kind>, rows: readonly number[]): Table<Kind> {
  if (rows.length === 0) return table;
  const gone = Int32Array.from(new Set(rows)).sort();
  const columns = Object.entries<Texts | Figures>(table.columns).map(([name, values]) => [
    name,
    ArrayBuffer.isView(values)
      ? without(values, gone)
      : usedOnly({ values: values.values, index: without(values.index, gone) }),
  ]);
  return {
    rowCount: table.rowCount - gone.length,
    columns: Object.fromEntries(columns) as Table<Kind>["columns"],
    ...(table.importId !== undefined && { importId: without(table.importId, gone) }),
  };
}

type Figures = Int32Array | Float64Array | Uint8Array;

function rowsThatPass(rowCount: number, passes: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(rowCount);
  let count = 0;
  for (let row = 0; row < rowCount; row += 1) {
    if (!passes(row)) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
}

function taken<Values extends Figures>(values: Values, rows: Int32Array): Values {
  const Type = values.constructor as new (length: number) => Values;
  const found = new Type(rows.length);
  for (let at = 0; at < rows.length; at += 1) found[at] = values[rows[at]!]!;
  return found;
}

/** The column without a few ascending rows. */
function without<Values extends Figures>(values: Values, gone: Int32Array): Values {
  const Type = values.constructor as new (length: number) => Values;
  const kept = new Type(values.length - gone.length);
  let from = 0;
  for (let at = 0; at < gone.length; at += 1) {
    kept.set(values.subarray(from, gone[at]!), from - at);
    from = gone[at]! + 1;
  }
  kept.set(values.subarray(from), from - gone.length);
  return kept;
}

/** The same rows, without texts that none of them has. */
function usedOnly({ values, index }: Texts): Texts {
  const isUsed = new Uint8Array(values.length);
  for (let row = 0; row < index.length; row += 1) isUsed[index[row]!] = 1;
  if (isUsed.every((used) => used === 1)) return { values, index };
  const used = values.filter((_, number) => isUsed[number] === 1);
  const moved = new Int32Array(values.length);
  let next = 0;
  for (let number = 0; number < moved.length; number += 1) {
    moved[number] = next;
    next += isUsed[number]!;
  }
  const places = new Int32Array(index.length);
  for (let row = 0; row < places.length; row += 1) {
    const place = index[row]!;
    places[row] = place >= 0 && place < values.length ? moved[place]! : -1;
  }
  return { values: used, index: textIndexOf(places, used.length) };
}
