import type { Table } from "../../../base/tables/table.js";
import type { shortHistory } from "./short-history-dataset.js";
import type { shortPositions } from "./short-positions-dataset.js";

/** The tables of what was said when. */
export interface RevisionTables {
  /** The live reports. */
  readonly shortPositions: Table<typeof shortPositions>;
  /** The days of every yearly file that was ever live, with its import. */
  readonly historyDays: Table<typeof shortHistory>;
  /** The live yearly history of days that it ever had alone. */
  readonly shortHistory: Table<typeof shortHistory>;
  /** The keys in dispute between files. */
  readonly disputedKeys: Table<typeof shortHistory>;
  /** What yearly files say under keys that are in dispute or that reports restated. */
  readonly disputedHistory: Table<typeof shortHistory>;
}
