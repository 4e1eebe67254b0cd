import { type ChartPoint, chartLines } from "../terminal/chart-lines.js";
import { UsageProblem } from "../usage-problem.js";
import type { AnswerView } from "./answer-lines.js";
import { figureTexts } from "./figure-text.js";
import { type Row, shownColumns } from "./shown-columns.js";

/** A chart of an answer's list over its dates, for each series in it one: of the column that is named, else of the first figures. */
export function answerChart(answer: unknown, { method, reference, table, width, columns }: AnswerView): string[] {
  const rows = table === undefined ? [] : ([...table.rowsOf(answer)] as Row[]);
  if (table === undefined || rows.length === 0)
    throw new UsageProblem("there is nothing to draw: the answer has no rows.");
  const depth = table.lists[0]!.length - 1;
  const own = table.columns.filter(({ type, path, ...column }) => {
    const isFigure = type === "number" || type === "whole";
    return column.depth === depth && path.length < 2 && !isFigure;
  });
  const date = own.find(({ name }) => rows.every((row) => msOf(row[name]) !== undefined));
  if (date === undefined) throw new UsageProblem(`there is no chart of ${method.name}: its rows have no dates.`);
  const figures = shownColumns(table, rows, method, reference, columns).filter(({ isNumber }) => isNumber);
  const figure = figures.find(({ unit }) => unit !== undefined) ?? figures[0];
  if (figure === undefined) throw new UsageProblem("there is nothing to draw: no column has figures.");
  const outer = table.columns.find((column) => column.depth < depth && column.type === "text");
  const frame = {
    width: Math.min(width, WIDTH_MAX),
    rows: ROWS,
    figureText: (value: number) => figureTexts([value])[0]!,
    dateText: (ms: number) => new Date(ms).toISOString().slice(0, 10),
  };
  return [...seriesOf(rows, outer?.name)]
    .flatMap(([name, own]) => {
      const points = own.flatMap((row): ChartPoint[] => {
        const value = row[figure.name];
        return typeof value === "number" ? [{ ms: msOf(row[date.name])!, figure: value }] : [];
      });
      const unit = figure.unit === undefined ? "" : `, ${figure.unit}`;
      const title = `${name === "" ? "" : `${name}: `}${figure.heading}${unit}`;
      return points.length === 0 ? [`${title}: no figures`, ""] : [title, ...chartLines(points, frame), ""];
    })
    .slice(0, -1);
}

/** The rows of each series, by its name. */
function seriesOf(rows: readonly Row[], column: string | undefined): Map<string, Row[]> {
  const series = new Map<string, Row[]>();
  for (const row of rows) {
    const name = column === undefined ? "" : String(row[column]);
    const own = series.get(name);
    if (own === undefined) series.set(name, [row]);
    else own.push(row);
  }
  return series;
}

/** A date or a moment of a row; undefined for anything else. */
function msOf(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && DATE.test(value) ? Date.parse(value) : undefined;
}

const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const ROWS = 12;
/** A wider line says no more. */
const WIDTH_MAX = 120;
