import { derived } from "../../../base/derived.js";
import { cellKey, type DisputedCell, disputedCells, reportedAt } from "./disputed-cells.js";
import { correctedRow, historyRow, type Observed, reportedRow } from "./observed.js";
import { type Renamed, renamedAmong } from "./renamed.js";
import type { ShortPosition, ShortRevisions, YearlyFile, YearlyPosition } from "./revisions.js";
import { hasDay, yearlyAt, yearOf } from "./yearly-files.js";

/** What was to be observed from some files: the reports of a moment, and yearly files. */
export interface Replay {
  /** The moment of the reports, in milliseconds since 1970. */
  readonly atMs: number;
  /** Whether there was a report of a day. */
  isReported(day: number): boolean;
  /** Whether there was a report of a day, or a yearly file that covers it. */
  isKnown(day: number): boolean;
  /** A cell in dispute as it was to be served; undefined when it was not. */
  observed(cell: DisputedCell): Observed | undefined;
}

/** What was to be observed at a moment, or from the reports of that moment and some other yearly files. */
export function replayAt(revisions: ShortRevisions, atMs: number, yearly = yearlyAt(revisions, atMs)): Replay {
  const numbers = dayNumbers(revisions);
  const renamed = new Map<YearlyFile, Renamed>();
  const isReported = (day: number) => {
    const fromMs = revisions.reportedFromMs[numbers.get(day) ?? -1]!;
    return Number.isFinite(fromMs) && fromMs <= atMs;
  };

  /** The yearly file that covers a day. */
  const fileOf = (day: number) => {
    const file = yearly.get(yearOf(day));
    return file !== undefined && hasDay(file, day) ? file : undefined;
  };

  const renamedOf = (file: YearlyFile) => {
    let found = renamed.get(file);
    if (found === undefined) {
      found = renamedIn(revisions, file, atMs, isReported);
      renamed.set(file, found);
    }
    return found;
  };

  return {
    atMs,
    isReported,
    isKnown: (day) => isReported(day) || fileOf(day) !== undefined,
    observed(cell) {
      const file = fileOf(cell.day);
      const stated = file && cell.stated.get(file.importId);
      if (!isReported(cell.day)) return stated && historyRow(stated, "history");
      const reported = reportedAt(cell, atMs);
      if (file === undefined) return reported && reportedRow(reported);
      if (reported !== undefined && stated !== undefined) return correctedRow(reported, stated);
      const key = cellKey(cell.code, cell.day);
      const { statedFor, taken } = renamedOf(file);
      if (reported !== undefined) return statedFor.has(key) ? correctedRow(reported, statedFor.get(key)!) : undefined;
      return stated === undefined || taken.has(key) ? undefined : historyRow(stated, "corrected");
    },
  };
}

/** What is to be observed now. */
export const replayNow = derived((revisions: ShortRevisions) => replayAt(revisions, Number.POSITIVE_INFINITY));

/** The number of a day among those that files ever covered. */
export const dayNumbers = derived(
  ({ days }: ShortRevisions): ReadonlyMap<number, number> => new Map(Array.from(days, (day, number) => [day, number])),
);

/** The rows of a yearly file that are of a report under another code. */
function renamedIn(
  revisions: ShortRevisions,
  file: YearlyFile,
  atMs: number,
  isReported: (day: number) => boolean,
): Renamed {
  const reported: ShortPosition[] = [];
  const stated: YearlyPosition[] = [];
  for (const cell of oneSidedCells(revisions).get(file.year) ?? []) {
    if (!hasDay(file, cell.day) || !isReported(cell.day)) continue;
    const ofReport = reportedAt(cell, atMs);
    const ofFile = cell.stated.get(file.importId);
    if (ofReport !== undefined && ofFile === undefined) reported.push(ofReport);
    if (ofReport === undefined && ofFile !== undefined) stated.push(ofFile);
  }
  return renamedAmong({ reported, stated, hasLine: (code) => file.lines.has(code) });
}

/** By year, the cells that a report or a yearly file lacked at any time: few, and all that renaming is about. */
const oneSidedCells = derived((revisions: ShortRevisions): ReadonlyMap<string, readonly DisputedCell[]> => {
  const files = new Map<string, YearlyFile[]>();
  for (const file of revisions.yearly) files.set(file.year, [...(files.get(file.year) ?? []), file]);
  const isOneSided = ({ day, reported, restated, stated }: DisputedCell) =>
    reported === undefined ||
    restated.some(({ before, after }) => before === undefined || after === undefined) ||
    (files.get(yearOf(day)) ?? []).some((file) => !stated.has(file.importId) && hasDay(file, day));
  return new Map(
    Array.from(disputedCells(revisions).ofYear, ([year, cells]) => [year, cells.filter(isOneSided)] as const),
  );
});
