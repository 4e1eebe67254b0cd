import type { Ledger } from "../../../base/ledger.js";
import type { Table } from "../../../base/tables/table.js";
import { isoOf } from "../../../base/time/day.js";
import type { shortHistory } from "./short-history-dataset.js";

/** The source of the daily reports, whose units are their dates. */
export const DAILY_REPORTS = "asic-shorts";

/**
 * The moment from which each of some report days is known, in milliseconds since
 * 1970: that of the first report of the day, or of the live yearly file where
 * there is none.
 */
export function knownFromMsOf(days: Int32Array, history: Table<typeof shortHistory>, ledger: Ledger): Float64Array {
  const ofHistory = new Map<number, number>();
  history.columns.day.forEach((day, row) => {
    ofHistory.set(day, Date.parse(ledger.fileOf(history.importId![row]!).retrievedAt));
  });
  return Float64Array.from(days, (day) => {
    const ofReport = ledger.knownFromMs(DAILY_REPORTS, isoOf(day)) ?? Number.POSITIVE_INFINITY;
    const fromMs = Math.min(ofReport, ofHistory.get(day) ?? Number.POSITIVE_INFINITY);
    if (!Number.isFinite(fromMs)) throw new Error(`the ledger has no import of ${isoOf(day)}`);
    return fromMs;
  });
}
