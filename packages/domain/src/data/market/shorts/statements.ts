import type { FileRef } from "../../../base/ledger.js";
import type { Change } from "../../../base/revisions/change.js";
import type { DisputedCell } from "./disputed-cells.js";
import { type Observed, reportedRow } from "./observed.js";
import { type Replay, replayAt } from "./replay.js";
import type { ShortPosition, ShortRevisions, YearlyFile } from "./revisions.js";
import { hasDay, yearOf } from "./yearly-files.js";

/**
 * Tells what files restated of a cell: first one report of its day after the other, then
 * one yearly file after the other beside the last of them, whenever that
 * came. A yearly file is the later statement of the two.
 */
export function statementsOf(revisions: ShortRevisions): (cell: DisputedCell) => readonly Change<Observed>[] {
  const replays = revisions.yearly.map((file) => ({
    file,
    replay: replayAt(revisions, Number.POSITIVE_INFINITY, new Map([[file.year, file]])),
  }));
  return (cell) => {
    const own = replays.filter(({ file }) => file.year === yearOf(cell.day));
    const report = revisions.reports.get(cell.day);
    return [...cell.restated.map(asObserved), ...yearlyStatements(cell, own, report)];
  };
}

function asObserved({ before, after, oldFile, newFile }: Change<ShortPosition>): Change<Observed> {
  return { before: before && reportedRow(before), after: after && reportedRow(after), oldFile, newFile };
}

/** What each yearly file restated of what stood before it: in the report, or in the yearly file before it. */
function yearlyStatements(
  cell: DisputedCell,
  replays: readonly { readonly file: YearlyFile; readonly replay: Replay }[],
  report: FileRef | undefined,
): Change<Observed>[] {
  const reported = cell.reported && reportedRow(cell.reported);
  let standing = report && { row: reported, file: report };
  const changes: Change<Observed>[] = [];
  for (const { file, replay } of replays) {
    const row = replay.observed(cell);
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
