import type { LiveFile } from "../../../base/ledger.js";
import type { Change } from "../../../base/revisions/change.js";
import type { EntryOf } from "../../../base/tables/dataset.js";
import type { KeyedTable } from "../../../base/tables/keyed-table.js";
import type { shortHistory } from "./short-history-dataset.js";
import type { shortPositions } from "./short-positions-dataset.js";

/** What one report says of a security. */
export type ShortPosition = EntryOf<typeof shortPositions>;

/** What a yearly file says of a security on a day. */
export type YearlyPosition = EntryOf<typeof shortHistory>;

/** A yearly file that was ever live, and the days that it covers, ascending. */
export interface YearlyFile extends LiveFile {
  readonly year: string;
  readonly days: Int32Array;
  /** Of the codes that a report has and a yearly file lacks, those that have a line in this file, on whatever day. */
  readonly lines: ReadonlySet<string>;
}

/**
 * All that files ever said otherwise than what is served, and when they came.
 * A key is in dispute when not all files that cover its day say the same of it;
 * of all others the columns are what every file says.
 */
export interface ShortRevisions {
  /** Every day that a file ever covered, ascending. */
  readonly days: Int32Array;
  /** When the first report of each of those days came, in milliseconds since 1970; Infinity where there is none. */
  readonly reportedFromMs: Float64Array;
  /** In the order in which they became live. */
  readonly yearly: readonly YearlyFile[];
  /** What later reports of a day restated, in the order in which they came. */
  readonly restated: readonly Change<ShortPosition>[];
  /** Rows of the live reports whose keys are in dispute. */
  readonly reported: KeyedTable<typeof shortPositions>;
  /** Rows of every yearly file whose keys are in dispute, with their imports. */
  readonly stated: KeyedTable<typeof shortHistory>;
  /** Rows that the yearly history had before there was a report of their day. */
  readonly early: KeyedTable<typeof shortHistory>;
  /** When the first directory of listed companies of each date came. */
  readonly directoriesFromMs: ReadonlyMap<number, number>;
  /** The live reports of the days with a key in dispute. */
  readonly reports: ReadonlyMap<number, LiveFile>;
}
