import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesIn, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { reputationSignals } from "./reputation-signals-dataset.js";

/** Signals, and when their files were imported. */
export interface SignalTable {
  readonly rows: KeyedTable<typeof reputationSignals>;
  /** When the file of each row was imported, in milliseconds since 1970. */
  readonly importedAtMs: Float64Array;
}

/** A cited signal about the reputation of a company. */
export interface ReputationSignal extends EntryOf<typeof reputationSignals> {
  /** When its file was imported, in milliseconds since 1970. */
  readonly importedAtMs: number;
}

/** The signals of a company. */
export function signalsOf({ rows, importedAtMs }: SignalTable, code: string): ReputationSignal[] {
  const own = rowsOfKey(rows, code);
  return entriesIn(reputationSignals, rows, own).map((signal, at) => ({
    ...signal,
    importedAtMs: importedAtMs[own.firstRow + at]!,
  }));
}
