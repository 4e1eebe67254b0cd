import { type Change, changedRow } from "./change.js";

/** Rows, and what tells which of them were known when. */
export interface Remembered<Row, Key> {
  /** The live rows. */
  readonly rows: Iterable<Row>;
  /** What was restated of them, in the order in which the later files came. */
  readonly changes: readonly Change<Row>[];
  keyOf(row: Row): Key;
  /** When the first file of a row's unit was retrieved, in milliseconds since 1970. */
  knownFromMs(row: Row): number;
}

/** The rows as they were known at a moment: what was restated later is undone, the latest first. */
export function rowsKnownAt<Row, Key>(remembered: Remembered<Row, Key>, atMs: number): Row[] {
  const { rows, changes, keyOf, knownFromMs } = remembered;
  const known = new Map<Key, Row>();
  for (const row of rows) if (knownFromMs(row) <= atMs) known.set(keyOf(row), row);
  for (const change of changes.toReversed()) {
    const row = changedRow(change);
    if (!cameAfter(change, atMs) || !(knownFromMs(row) <= atMs)) continue;
    if (change.before === undefined) known.delete(keyOf(row));
    else known.set(keyOf(row), change.before);
  }
  return [...known.values()];
}

/** Whether a change was not known yet at a moment. */
export function cameAfter({ newFile }: Change<unknown>, atMs: number): boolean {
  return Date.parse(newFile.retrievedAt) > atMs;
}
