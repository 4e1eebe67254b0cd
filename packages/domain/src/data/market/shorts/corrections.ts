import { cellsOf } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import type { FileRef, HistoryCorrection } from "./revisions.js";

/** The files that rows are from. */
export interface Files {
  /** The file of an import. */
  ofImport(importId: number): FileRef;
  /** The live daily report of a day. */
  ofReport(day: number): FileRef;
}

/** The corrections in the rows of the yearly history, with their imports, whose position is not that of the daily report. */
export function correctionsOf(differing: ColumnTable, files: Files): HistoryCorrection[] {
  const cells = cellsOf(differing);
  return Array.from({ length: differing.rowCount }, (_, row) => {
    const day = cells.day("day", row)!;
    return {
      code: cells.text("code", row)!,
      day,
      position: cells.number("position", row)!,
      percentage: cells.number("percentage", row) ?? Number.NaN,
      oldFile: files.ofReport(day),
      newFile: files.ofImport(differing.importId![row]!),
    };
  });
}
