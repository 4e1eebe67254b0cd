import type { Dataset } from "./dataset.js";
import { type Table, type Texts, textIndexOf } from "./table.js";

/** The rows of a table that pass; texts that none of them has are left out. */
export function rowsWhere<Kind extends Dataset>(table: Table<Kind>, passes: (row: number) => boolean): Table<Kind> {
  const rows = rowsThatPass(table.rowCount, passes);
  if (rows.length === table.rowCount) return table;
  const columns = Object.entries<Texts | Figures>(table.columns).map(([name, values]) => [
    name,
    ArrayBuffer.isView(values) ? taken(values, rows) : textsTaken(values, rows),
  ]);
  return {
    rowCount: rows.length,
    columns: Object.fromEntries(columns) as Table<Kind>["columns"],
    ...(table.importId !== undefined && { importId: taken(table.importId, rows) as Int32Array }),
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

function taken(values: Figures, rows: Int32Array): Figures {
  const Type = values.constructor as new (length: number) => Figures;
  const found = new Type(rows.length);
  for (let at = 0; at < rows.length; at += 1) found[at] = values[rows[at]!]!;
  return found;
}

function textsTaken({ values, index }: Texts, rows: Int32Array): Texts {
  const isUsed = new Uint8Array(values.length);
  for (let at = 0; at < rows.length; at += 1) isUsed[index[rows[at]!]!] = 1;
  const moved = new Int32Array(values.length);
  const used = values.filter((_, number) => isUsed[number] === 1);
  let next = 0;
  for (let number = 0; number < moved.length; number += 1) {
    moved[number] = next;
    next += isUsed[number]!;
  }
  const places = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const place = index[rows[at]!]!;
    places[at] = place >= 0 && place < values.length ? moved[place]! : -1;
  }
  return { values: used, index: textIndexOf(places, used.length) };
}
