import type { LiveFile } from "../../../base/ledger.js";

/** Which files of the returns are live at a moment, and which came after it. */
export interface KnownFiles {
  /** Files that had come. The same number is the same state of the ledger. */
  readonly state: number;
  /** No file came after the moment. */
  readonly isNewest: boolean;
  /** The file that was live in the unit of an import; undefined while it had none. */
  fileOf(importId: number): LiveFile | undefined;
  /** Place of an import among the files of its unit that came after the moment; undefined when it came by then. */
  placeAfter(importId: number): number | undefined;
}

/** The files of units that had come at a moment, in milliseconds since 1970; all of them unless told. */
export function filesKnownAt(
  histories: readonly (readonly LiveFile[])[],
  atMs: number = Number.POSITIVE_INFINITY,
): KnownFiles {
  const fileOf = new Map<number, LiveFile | undefined>();
  const placeAfter = new Map<number, number>();
  let state = 0;
  for (const history of histories) {
    const known = history.filter(({ fromMs }) => fromMs <= atMs).length;
    state += known;
    for (const [place, { importId }] of history.entries()) {
      fileOf.set(importId, history[known - 1]);
      if (place >= known) placeAfter.set(importId, place);
    }
  }
  return {
    state,
    isNewest: placeAfter.size === 0,
    fileOf: (importId) => fileOf.get(importId),
    placeAfter: (importId) => placeAfter.get(importId),
  };
}
