import { isoOf } from "@daybook/domain";
import { quoted } from "../../formats/quoted.js";
import { inBaseUnits } from "../../formats/series/base-units.js";
import { periodStart } from "../../formats/series/period-start.js";
import type { Frequency, Observation, StatedSeries } from "../../formats/series/stated-series.js";
import { scaleOfUnit } from "../../formats/series/unit-scale.js";
import type { Cell } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";
import { isMonthAlone, tableDay } from "./table-date.js";
import { partedTable, type SeriesColumn } from "./table-head.js";
import { type TableRow, tableRows } from "./table-rows.js";

/** What a file states, and of when it is. */
export interface ReadTable extends StatedSeries {
  /** The later of the newest publication date and the newest row with a figure, YYYY-MM-DD. */
  readonly version: string;
  /** The same with the first day of the newest period: a row of this month is dated by its last day, still to come. */
  readonly date: string;
  /**
   * The newest publication date, or the newest row with a figure where that date is of before the period of the row: the
   * bank leaves the cell as it was at times. YYYY-MM-DD; undefined when there is no such date at all.
   */
  readonly publishedAt: string | undefined;
}

/** The series and figures of a file, which is of the given table: series after series, oldest figure first. */
export function readTable(table: string, fileName: string, bytes: Uint8Array): ReadTable {
  const { columns, rows } = partedTable(tableRows(fileName, bytes));
  const { dated, newestDay } = datedRows(columns, rows);
  const series = columns.map(({ id, title, unit, frequency, type, publishedDay }) => ({
    series: id,
    table,
    title,
    unit,
    scale: scaleOfUnit(unit),
    frequency,
    kind: type,
    preparedAt: publishedDay === undefined ? null : publishedDay * MS_PER_DAY,
  }));
  const observations = columns.flatMap((column) => observationsOf(table, column, dated));
  const newestPeriod = observations.reduce((newest, { period }) => Math.max(newest, period), Number.NEGATIVE_INFINITY);
  const publishedDays = columns.flatMap(({ publishedDay }) => publishedDay ?? []);
  const publishedDay = publishedDays.length === 0 ? undefined : Math.max(...publishedDays);
  return {
    series,
    observations,
    publishedAt: publishedDay === undefined ? undefined : isoOf(publishedDay < newestPeriod ? newestDay : publishedDay),
    version: isoOf(Math.max(newestDay, ...publishedDays)),
    date: isoOf(Math.max(newestPeriod, ...publishedDays)),
  };
}

/** A row with its day. */
interface DatedRow extends TableRow {
  readonly day: number;
}

/** The rows that hold a figure. Throws when a date is none or out of order, and when a column without a series holds anything. */
function datedRows(columns: readonly SeriesColumn[], rows: readonly TableRow[]) {
  const isSeries: boolean[] = [];
  for (const { at } of columns) isSeries[at] = true;
  const dated: DatedRow[] = [];
  let dayBefore = Number.NEGATIVE_INFINITY;
  let newestDay = Number.NEGATIVE_INFINITY;
  for (const { line, cells } of rows) {
    const day = tableDay(cells[0]);
    if (day === undefined) throw new SourceProblem(line, `column 1: ${shown(cells[0])} is not a date`);
    if (day <= dayBefore) throw new SourceProblem(line, `${isoOf(day)} does not come after ${isoOf(dayBefore)}`);
    dayBefore = day;
    const stray = cells.findIndex((cell, at) => at > 0 && isSeries[at] !== true && !isMissing(cell));
    if (stray >= 0) throw new SourceProblem(line, `column ${stray + 1}: ${shown(cells[stray])} is of no series`);
    if (!cells.some((cell, at) => at > 0 && !isMissing(cell))) continue;
    dated.push({ line, cells, day });
    newestDay = day;
  }
  if (dated.length === 0) throw new SourceProblem(undefined, "the table holds no figure");
  return { dated, newestDay };
}

function observationsOf(table: string, { id, at, frequency, unit }: SeriesColumn, rows: readonly DatedRow[]) {
  const scale = scaleOfUnit(unit);
  const observations: Observation[] = [];
  for (const { day, line, cells } of rows) {
    const cell = cells[at];
    if (isMissing(cell)) continue;
    const value = FIGURE.test(String(cell)) ? inBaseUnits(cell as string | number, scale) : Number.NaN;
    if (!Number.isFinite(value))
      throw new SourceProblem(line, `column ${at + 1}, ${id}: ${shown(cell)} is not a number`);
    if (isMonthAlone(cells[0]) && HAVE_DAYS.includes(frequency)) {
      const reason = `${id} is ${frequency}, and has a figure of a month without a day`;
      throw new SourceProblem(line, `column ${at + 1}: ${reason}`);
    }
    const period = periodStart(day, frequency);
    if (period === observations.at(-1)?.period) {
      throw new SourceProblem(line, `column ${at + 1}: ${id} has two figures for the period of ${isoOf(period)}`);
    }
    observations.push({ series: id, table, period, value });
  }
  return observations;
}

function isMissing(cell: Cell): boolean {
  return cell === undefined || cell === "" || cell === "N/A";
}

function shown(cell: Cell): string {
  return quoted(String(cell ?? ""));
}

/** Their figures are of the very day that a row states. */
const HAVE_DAYS: readonly Frequency[] = ["daily", "weekly", "irregular"];
const FIGURE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MS_PER_DAY = 86_400_000;
