import { isoOf } from "@daybook/domain";
import { quoted } from "../../formats/quoted.js";
import { inBaseUnits } from "../../formats/series/base-units.js";
import { periodStart } from "../../formats/series/period-start.js";
import type { Frequency, Observation, PublishedSeries, StatedSeries } from "../../formats/series/stated-series.js";
import { unitProblem } from "../../formats/series/unit-problem.js";
import { scaleOfUnit } from "../../formats/series/unit-scale.js";
import type { Cell, Sheet } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";
import { isBlank, problemIn, readHead, type SeriesHead, type SheetHead, textOf } from "./head.js";
import { firstDayOf, monthOf, monthText, rangeText } from "./month.js";
import { idByName } from "./named-series.js";

/** The series and figures of one table's sheets. */
export function parseTable(table: string, sheets: readonly Sheet[]): StatedSeries {
  const series: PublishedSeries[] = [];
  const observations: Observation[] = [];
  const seen = new Map<string, string>();
  for (const sheet of sheets) {
    const head = namedHead(table, sheet);
    for (const { id } of head.series) {
      const before = seen.get(id);
      if (before !== undefined) throw new SourceProblem(undefined, `${id} is in both ${before} and ${sheet.name}`);
      seen.set(id, sheet.name);
    }
    series.push(...head.series.map((one) => publishedSeries(table, one)));
    for (const observation of figuresOf(table, sheet, head)) observations.push(observation);
  }
  if (observations.length === 0) throw new SourceProblem(undefined, "the table has no figures");
  return { series, observations };
}

/** The head of a sheet, in which series that are known by their names have ids of ours. */
function namedHead(table: string, sheet: Sheet): SheetHead {
  const head = readHead(sheet);
  return {
    ...head,
    series: head.series.map((one) => {
      const id = one.kind === "Original" ? idByName(table, one.title) : undefined;
      const problem = id && unitProblem({ series: id, unit: one.unit, frequency: one.frequency });
      if (problem) throw new SourceProblem(undefined, `${sheet.name}: ${problem}`);
      return { ...one, id: id ?? one.id };
    }),
  };
}

/** How often the series of some sheets come. */
export function frequenciesOf(sheets: readonly Sheet[]): Frequency[] {
  return sheets.flatMap((sheet) => readHead(sheet).series.map(({ frequency }) => frequency));
}

/** The month that the newest series of some sheets ends in, as a date. */
export function newestEnd(sheets: readonly Sheet[]): string {
  const ends = sheets.flatMap((sheet) => readHead(sheet).series.map(({ lastMonth }) => lastMonth));
  return isoOf(firstDayOf(Math.max(...ends)));
}

function publishedSeries(table: string, { id, title, unit, frequency, kind }: SeriesHead): PublishedSeries {
  return { series: id, table, title, unit, scale: scaleOfUnit(unit), frequency, kind, preparedAt: null };
}

function figuresOf(table: string, sheet: Sheet, head: SheetHead): Observation[] {
  checkColumns(sheet, head);
  const rows = datedRows(sheet, head);
  return head.series.flatMap((series) => figuresOfSeries(table, sheet, series, rows));
}

/** The figures of a series, all within its range, for each of whose periods there is a row. */
function figuresOfSeries(table: string, sheet: Sheet, series: SeriesHead, rows: readonly DatedRow[]): Observation[] {
  const { id, column, firstMonth, lastMonth, stepMonths, frequency } = series;
  const scale = scaleOfUnit(series.unit);
  const observations: Observation[] = [];
  let periods = 0;
  for (const { index, month } of rows) {
    const isPeriod = month >= firstMonth && month <= lastMonth && (month - firstMonth) % stepMonths === 0;
    if (isPeriod) periods += 1;
    const cell = sheet.rows[index]![column];
    if (isBlank(cell)) continue;
    if (!isPeriod) {
      throw problemIn(
        sheet,
        index,
        `${id} has a figure in ${monthText(month)}, which is no period of ${rangeText(series)}`,
      );
    }
    const value = figureOf(cell, scale);
    if (value === undefined) throw problemIn(sheet, index, `${quoted(textOf(cell))} of ${id} is not a number`);
    observations.push({ series: id, table, period: periodStart(firstDayOf(month), frequency), value });
  }
  const expected = (lastMonth - firstMonth) / stepMonths + 1;
  if (periods === expected) return observations;
  throw problemIn(sheet, sheet.rows.length - 1, `${id} has ${periods} of the ${expected} rows of ${rangeText(series)}`);
}

/** A row of figures. */
interface DatedRow {
  readonly index: number;
  readonly month: number;
}

/** The rows that have a month, which ascend. */
function datedRows(sheet: Sheet, { dataFrom }: SheetHead): DatedRow[] {
  const rows: DatedRow[] = [];
  for (let index = dataFrom; index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index]!;
    if (row.every(isBlank)) continue;
    const month = monthOf(row[0]);
    if (month === undefined) throw problemIn(sheet, index, `${quoted(textOf(row[0]))} is not a month`);
    const before = rows.at(-1)?.month ?? Number.NEGATIVE_INFINITY;
    if (month <= before) throw problemIn(sheet, index, `${monthText(month)} stands below ${monthText(before)}`);
    rows.push({ index, month });
  }
  return rows;
}

/** A column without a Series ID is padding, and holds nothing at all. */
function checkColumns(sheet: Sheet, { series }: SheetHead): void {
  const columns = new Set(series.map(({ column }) => column));
  for (const [index, row] of sheet.rows.entries()) {
    const stray = row.findIndex((cell, column) => column > 0 && !isBlank(cell) && !columns.has(column));
    if (stray < 0) continue;
    throw problemIn(sheet, index, `${quoted(textOf(row[stray]))} is in column ${stray + 1}, which has no Series ID`);
  }
}

function figureOf(cell: Cell, scale: number): number | undefined {
  if (typeof cell !== "number" && (typeof cell !== "string" || !DECIMAL.test(cell.trim()))) return undefined;
  const value = inBaseUnits(typeof cell === "number" ? cell : cell.trim(), scale);
  return Number.isFinite(value) ? value : undefined;
}

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
