import { compareCodePoints } from "../texts/compare-code-points.js";
import { type Column, columnsOf, type Dataset, type EntryOf } from "./dataset.js";
import { type Table, type Texts, textIndexOf, UNKNOWN_DAY, UNKNOWN_FLAG } from "./table.js";

/** A table of some rows as the store scans it: sorted by the dataset's key. */
export function tableOfEntries<Kind extends Dataset>(declared: Kind, entries: readonly EntryOf<Kind>[]): Table<Kind> {
  const rows = (entries as readonly Readonly<Record<string, unknown>>[]).toSorted((a, b) => {
    for (const name of declared.key) {
      const order = compareCells(a[name], b[name]);
      if (order !== 0) return order;
    }
    return 0;
  });
  const columns = columnsOf(declared).map((column) => [
    column.name,
    valuesOf(
      column,
      rows.map((row) => row[column.name]),
    ),
  ]);
  return { rowCount: rows.length, columns: Object.fromEntries(columns) as Table<Kind>["columns"] };
}

function compareCells(a: unknown, b: unknown): number {
  return typeof a === "string" ? compareCodePoints(a, b as string) : (a as number) - (b as number);
}

function valuesOf(column: Column, cells: readonly unknown[]): Table["columns"][string] {
  const { type } = column;
  if (type === "text") return textsOf(cells as (string | undefined)[]);
  if (type === "texts" || type === "json") {
    return textsOf(cells.map((cell) => (cell === undefined ? undefined : JSON.stringify(cell))));
  }
  if (type === "day") return Int32Array.from(cells as number[], (cell) => cell ?? UNKNOWN_DAY);
  if (type === "flag") return Uint8Array.from(cells, (cell) => (cell === undefined ? UNKNOWN_FLAG : Number(cell)));
  return Float64Array.from(cells as number[], (cell) => cell ?? Number.NaN);
}

function textsOf(texts: readonly (string | undefined)[]): Texts {
  const values = [...new Set(texts.filter((text) => text !== undefined))].sort(compareCodePoints);
  const numbers = new Map<string | undefined, number>(values.map((value, number) => [value, number]));
  const places = Int32Array.from(texts, (text) => numbers.get(text) ?? -1);
  return { values, index: textIndexOf(places, values.length) };
}
