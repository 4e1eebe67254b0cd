import type { Table } from "../../../base/tables/table.js";
import { tableOfEntries } from "../../../base/tables/table-of-entries.js";
import { rowsWhere, rowsWithout } from "../../../base/tables/table-rows.js";
import type { Origins } from "./build-columns.js";
import { disputedCells } from "./disputed-cells.js";
import type { Observed } from "./observed.js";
import { replayNow } from "./replay.js";
import type { ShortRevisions } from "./revisions.js";
import { shortHistory } from "./short-history-dataset.js";
import type { shortPositions } from "./short-positions-dataset.js";
import { daysOfHistory, withHistory } from "./with-history.js";

type Reports = Table<typeof shortPositions>;

/** The rows that are served, sorted by code and day, and where they come from. */
export interface ServedRows {
  readonly table: Reports;
  readonly origins: Origins;
}

/**
 * The live reports as the yearly history corrects them, with figures restated, rows withdrawn and
 * rows added, and the history of the days that it has alone.
 */
export function withCorrections(
  reports: Reports,
  history: Table<typeof shortHistory>,
  revisions: ShortRevisions,
): ServedRows {
  const { isReported, observed } = replayNow(revisions);
  const cells = disputedCells(revisions).all.filter(({ day }) => isReported(day));
  const served = cells.map((cell) => ({ ...cell, row: observed(cell) }));
  const corrected = served.flatMap(({ row }) => (row?.origin === "corrected" ? [row] : []));
  const added = served.flatMap(({ reported, row }) => (reported === undefined && row !== undefined ? [row] : []));
  const withdrawn = served.filter(({ reported, row }) => reported !== undefined && row === undefined);
  const kept = withoutCells(withFigures(reports, corrected), withdrawn);
  const alone = rowsWhere(history, (row) => !isReported(history.columns.day[row]!));
  const table = withHistory(withHistory(kept, tableOfEntries(shortHistory, added)), alone);
  const rowOf = rowFinder(table);
  return {
    table,
    origins: {
      historyDays: daysOfHistory(alone),
      corrected: Int32Array.from(corrected, ({ code, day }) => rowOf(code, day)!).sort(),
    },
  };
}

function withFigures(reports: Reports, corrected: readonly Observed[]): Reports {
  if (corrected.length === 0) return reports;
  const position = reports.columns.position.slice();
  const percentage = reports.columns.percentage.slice();
  const rowOf = rowFinder(reports);
  for (const figures of corrected) {
    const row = rowOf(figures.code, figures.day);
    if (row === undefined) continue;
    position[row] = figures.position;
    percentage[row] = figures.percentage ?? Number.NaN;
  }
  return { ...reports, columns: { ...reports.columns, position, percentage } };
}

function withoutCells(reports: Reports, withdrawn: readonly Pick<Observed, "code" | "day">[]): Reports {
  const rowOf = rowFinder(reports);
  return rowsWithout(
    reports,
    withdrawn.flatMap(({ code, day }) => rowOf(code, day) ?? []),
  );
}

/** Finds the row of a code and a day, among rows sorted by both; undefined when there is none. */
function rowFinder({ columns: { code, day }, rowCount }: Reports): (code: string, day: number) => number | undefined {
  const numbers = new Map(code.values.map((value, number) => [value, number]));
  return (wantedCode, wantedDay) => {
    const number = numbers.get(wantedCode);
    if (number === undefined) return undefined;
    let low = 0;
    let high = rowCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const isBefore = code.index[middle]! < number || (code.index[middle] === number && day[middle]! < wantedDay);
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return code.index[low] === number && day[low] === wantedDay ? low : undefined;
  };
}
