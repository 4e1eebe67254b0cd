/** Rows by the whole number that each has as its key. */
export interface RowsByKey {
  /** All of them, by key; rows of one key in the order in which they were given. */
  readonly rows: Int32Array;
  /** The rows of a key, in the order in which they were given. */
  of(key: number): Int32Array;
}

/**
 * Rows by their keys, which are below a count; those whose key is below 0 are left out. Rows that are ordered by the
 * last of several keys first and by the first of them last are in the order of all of them.
 */
export function rowsByKey(given: Int32Array, keyOf: (row: number) => number, keyCount: number): RowsByKey {
  const keys = given.map(keyOf);
  const ends = new Int32Array(keyCount + 1);
  for (const key of keys) if (key >= 0) ends[key + 1]! += 1;
  for (let key = 0; key < keyCount; key += 1) ends[key + 1]! += ends[key]!;
  const rows = new Int32Array(ends[keyCount]!);
  const next = ends.slice();
  for (let at = 0; at < given.length; at += 1) {
    const key = keys[at]!;
    if (key < 0) continue;
    rows[next[key]!] = given[at]!;
    next[key]! += 1;
  }
  return { rows, of: (key) => rows.subarray(ends[key], ends[key + 1]) };
}
