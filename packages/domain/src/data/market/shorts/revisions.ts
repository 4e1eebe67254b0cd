import type { FileRef } from "../../../base/ledger.js";
import type { Change } from "../../../base/revisions/change.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import type { shortPositions } from "./short-positions-dataset.js";

/** What one report says of a security. */
export type ShortPosition = EntryOf<typeof shortPositions>;

/** A daily position that the regulator's yearly history has otherwise. The daily one stays live. */
export interface HistoryCorrection {
  readonly code: string;
  readonly day: number;
  /** Shares held short by the history. */
  readonly position: number;
  /** Percent by the history, with two decimals. */
  readonly percentage: number | undefined;
  readonly oldFile: FileRef;
  readonly newFile: FileRef;
}

/** What was known when, and what was restated. */
export interface ShortRevisions {
  /** The moment from which each report day is known, in milliseconds since 1970, in the order of the days of the columns. */
  readonly knownFromMs: Float64Array;
  /** In the order in which the later files came. */
  readonly restated: readonly Change<ShortPosition>[];
  readonly corrections: readonly HistoryCorrection[];
}
