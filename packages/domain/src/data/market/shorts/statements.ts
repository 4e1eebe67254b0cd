import type { FileRef } from "../../../base/ledger.js";
import type { Change } from "../../../base/revisions/change.js";
import type { DisputedCell } from "./disputed-cells.js";
import { historyRow, type Observed, reportedRow } from "./observed.js";
import { dayNumbers, replayAt } from "./replay.js";
import type { ShortPosition, ShortRevisions, YearlyFile } from "./revisions.js";
import { hasDay, yearOf } from "./yearly-files.js";

/**
 * Tells what files restated of a cell, each kind in its order: the reports of its day, the yearly files before there was a
 * report, and the yearly files that were live together with the live report. A yearly file is a later statement than a
 * report, whichever came first.
 */
export function statementsOf(revisions: ShortRevisions): (cell: DisputedCell) => readonly Change<Observed>[] {
  const replays = revisions.yearly.map((file) => ({
    file,
    replay: replayAt(revisions, Number.POSITIVE_INFINITY, new Map([[file.year, file]])),
  }));
  const numbers = dayNumbers(revisions);
  return (cell) => {
    const own = replays.filter(({ file }) => file.year === yearOf(cell.day));
    const stated = own.map(({ file }) => ({ file, row: rowAlone(cell, file) }));
    const report = revisions.reports.get(cell.day);
    if (report === undefined) return yearlyStatements(cell, stated);
    const firstReportMs = revisions.reportedFromMs[numbers.get(cell.day)!]!;
    const alone = stated.filter(({ file }) => file.fromMs < firstReportMs);
    // A file that had its successor before the report came never corrected that.
    const beside = own.filter((_, at) => !(own[at + 1] !== undefined && own[at + 1]!.file.fromMs <= report.fromMs));
    const served = beside.map(({ file, replay }) => ({ file, row: replay.observed(cell) }));
    return [
      ...cell.restated.map(asObserved),
      ...yearlyStatements(cell, alone),
      ...yearlyStatements(cell, served, report.file),
    ];
  };
}

function rowAlone({ stated }: DisputedCell, { importId }: YearlyFile): Observed | undefined {
  const row = stated.get(importId);
  return row && historyRow(row, "history");
}

function asObserved({ before, after, oldFile, newFile }: Change<ShortPosition>): Change<Observed> {
  return { before: before && reportedRow(before), after: after && reportedRow(after), oldFile, newFile };
}

/** What each yearly file restated of what stood before it: in the report, or in the yearly file before it. */
function yearlyStatements(
  cell: DisputedCell,
  files: readonly { readonly file: YearlyFile; readonly row: Observed | undefined }[],
  report?: FileRef,
): Change<Observed>[] {
  const reported = cell.reported && reportedRow(cell.reported);
  let standing = report && { row: reported, file: report };
  const changes: Change<Observed>[] = [];
  for (const { file, row } of files) {
    if (standing === undefined && !hasDay(file, cell.day)) continue;
    if (standing !== undefined && !isSame(standing.row, row)) {
      changes.push({ before: standing.row, after: row, oldFile: standing.file, newFile: file.file });
    }
    standing = { row, file: report !== undefined && isSame(row, reported) ? report : file.file };
  }
  return changes;
}

function isSame(one: Observed | undefined, other: Observed | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.origin === other.origin &&
    one.position === other.position &&
    one.percentage === other.percentage &&
    one.name === other.name
  );
}
