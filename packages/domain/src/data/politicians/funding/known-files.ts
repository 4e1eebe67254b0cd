import type { HeldFile } from "../../../base/ledger.js";

/** Which files of the returns are live at a moment, and which came after it. */
export interface KnownFiles {
  /** The moment, in milliseconds since 1970. */
  readonly atMs: number;
  /** Files that had come. The same number is the same state of the ledger. */
  readonly state: number;
  /** No file came after the moment. */
  readonly isNewest: boolean;
  /** The file that was live in the unit of an import; undefined while it had none. */
  fileOf(importId: number): HeldFile | undefined;
  /** Place of an import among the files of its unit when it is of a later version than the live one. */
  placeAfter(importId: number): number | undefined;
}

/** The files of units, by version, that had come at a moment, in milliseconds since 1970; all of them by default. */
export function filesKnownAt(
  histories: readonly (readonly HeldFile[])[],
  atMs: number = Number.POSITIVE_INFINITY,
): KnownFiles {
  const fileOf = new Map<number, HeldFile | undefined>();
  const placeAfter = new Map<number, number>();
  let state = 0;
  let isNewest = true;
  for (const history of histories) {
    const live = history.findLastIndex(({ fromMs }) => fromMs <= atMs);
    for (const [place, { importId, fromMs }] of history.entries()) {
      if (fromMs <= atMs) state += 1;
      else isNewest = false;
      fileOf.set(importId, history[live]);
      if (place > live) placeAfter.set(importId, place);
    }
  }
  return {
    atMs,
    state,
    isNewest,
    fileOf: (importId) => fileOf.get(importId),
    placeAfter: (importId) => placeAfter.get(importId),
  };
}
