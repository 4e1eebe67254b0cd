import { rowsByKey } from "./rows-by-key.js";

/** Rows by a whole number that each has, smallest first; those of one number in the order in which they were given. */
export function rowsAscending(rows: Int32Array, figureOf: (row: number) => number): Int32Array {
  const { least, most } = rangeOf(rows, figureOf);
  return rowsByKey(rows, (row) => figureOf(row) - least, most - least + 1).rows;
}

/** The same, largest first. */
export function rowsDescending(rows: Int32Array, figureOf: (row: number) => number): Int32Array {
  const { least, most } = rangeOf(rows, figureOf);
  return rowsByKey(rows, (row) => most - figureOf(row), most - least + 1).rows;
}

function rangeOf(rows: Int32Array, figureOf: (row: number) => number) {
  if (rows.length === 0) return { least: 0, most: 0 };
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    least = Math.min(least, figureOf(row));
    most = Math.max(most, figureOf(row));
  }
  return { least, most };
}
