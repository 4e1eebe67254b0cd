import type { FileRef } from "../ledger.js";

/** A row that a later file of the same unit restated, added or withdrew. */
export interface Change<Row> {
  /** Undefined when the later file added the row. */
  readonly before: Row | undefined;
  /** Undefined when the later file withdrew it. */
  readonly after: Row | undefined;
  readonly oldFile: FileRef;
  /** It was live from its retrieval on. */
  readonly newFile: FileRef;
}

/** The row that a change is about, as the later file has it unless that withdrew it. */
export function changedRow<Row>({ before, after }: Change<Row>): Row {
  return (after ?? before)!;
}

/** Whether a change was not known yet at a moment, in milliseconds since 1970. */
export function cameAfter({ newFile }: Change<unknown>, atMs: number): boolean {
  return Date.parse(newFile.retrievedAt) > atMs;
}
