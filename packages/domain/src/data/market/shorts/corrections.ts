import type { FileRef, Ledger } from "../../../base/ledger.js";
import type { Table } from "../../../base/tables/table.js";
import { isoOf } from "../../../base/time/day.js";
import { DAILY_REPORTS } from "./known-from.js";
import type { HistoryCorrection } from "./revisions.js";
import type { shortHistory } from "./short-history-dataset.js";

/** The corrections in the rows of the yearly history, with their imports, whose position is not that of the daily report. */
export function correctionsOf(differing: Table<typeof shortHistory>, ledger: Ledger): HistoryCorrection[] {
  const { code, day, position, percentage } = differing.columns;
  return Array.from({ length: differing.rowCount }, (_, row) => ({
    code: code.values[code.index[row]!]!,
    day: day[row]!,
    position: position[row]!,
    percentage: Number.isNaN(percentage[row]!) ? undefined : percentage[row]!,
    oldFile: reportOf(ledger, isoOf(day[row]!)),
    newFile: ledger.fileOf(differing.importId![row]!),
  }));
}

function reportOf(ledger: Ledger, date: string): FileRef {
  const file = ledger.liveFileOf(DAILY_REPORTS, date);
  if (file === undefined) throw new Error(`the ledger has no report of ${date}`);
  return file;
}
