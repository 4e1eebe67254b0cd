import { regionNames, type StateCode, stateCodes } from "@daybook/domain/data/economy";
import { quoted } from "../../formats/quoted.js";
import { inBaseUnits } from "../../formats/series/base-units.js";
import { plainText, withoutFootnotes } from "../../formats/workbook/plain-text.js";
import type { Cell, Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";
import { type Quarter, quarterOf, startOf } from "./quarter.js";
import { type Figure, figures, sections } from "./rows.js";

/** The operating statement of a state. */
export interface Statement {
  readonly quarters: readonly Quarter[];
  readonly figures: ReadonlyMap<Figure, StatedFigure>;
}

/** A figure of it: what its rows are called, and dollars by quarter, null where they are not published. */
interface StatedFigure {
  readonly title: string;
  readonly values: readonly (number | null)[];
}

/** Reads the sheet of a state. Throws when a row, a quarter or the unit has moved. */
export function statementOf(sheet: Sheet, state: StateCode): Statement {
  const head = headOf(sheet);
  checkState(sheet, head.row, state);
  checkUnits(sheet, head);
  const rows = labelledRows(sheet, head);
  const stated = figures.flatMap((figure) => {
    const found = figure.rows.map((label) => valuesOf(sheet, head, rows, figure, label));
    const values = found.filter((each) => each !== undefined);
    if (values.length === 0 && !figure.required) return [];
    const missing = figure.rows[found.indexOf(undefined)];
    if (missing !== undefined) throw new SourceProblem(undefined, `${sheet.name} has no row ${quoted(missing)}`);
    return [[figure, { title: figure.rows.join(" + "), values: sumOf(values) }] as const];
  });
  return { quarters: head.quarters, figures: new Map(stated) };
}

/** The row of the quarters. */
interface Head {
  readonly row: number;
  readonly columns: readonly number[];
  readonly quarters: readonly Quarter[];
}

function headOf(sheet: Sheet): Head {
  const { name, rows } = sheet;
  const row = rows.findIndex((cells) => cells.some((cell) => quarterIn(cell) !== undefined));
  if (row < 0) throw new SourceProblem(undefined, `${name} has no row of quarters, as in "Sep Qtr 2025"`);
  const first = rows[row]!.findIndex((cell) => quarterIn(cell) !== undefined);
  const columns = [...rows[row]!.keys()].filter((at) => at >= first && plainText(rows[row]![at]) !== "");
  const quarters = columns.map((at) => {
    const quarter = quarterIn(rows[row]![at]);
    if (quarter === undefined) throw wrongCell(sheet, row, at, "which is no quarter");
    return quarter;
  });
  const starts = quarters.map(startOf);
  const twice = starts.findIndex((start, at) => starts.indexOf(start) !== at);
  if (twice >= 0) throw wrongCell(sheet, row, columns[twice]!, "which is there twice");
  return { row, columns, quarters };
}

/** The words above the quarters may name the state, and then it is the one that the sheet is known to be of. */
function checkState({ name, rows }: Sheet, headRow: number, state: StateCode): void {
  const words = rows
    .slice(0, headRow)
    .flatMap((cells) => cells.map(plainText))
    .join(" ")
    .toLowerCase();
  const named = stateCodes.filter((code) => words.includes(regionNames[code].toLowerCase()));
  if (named.length > 0 && !named.includes(state)) {
    throw new SourceProblem(undefined, `${name} is of ${regionNames[named[0]!]}, not of ${regionNames[state]}`);
  }
}

function checkUnits(sheet: Sheet, { row, columns }: Head): void {
  const wrong = columns.find((at) => plainText(sheet.rows[row + 1]?.[at]) !== "$m");
  if (wrong !== undefined) throw wrongCell(sheet, row + 1, wrong, 'not "$m"');
}

/** The rows of the figures, by section and label in lower case. Throws when one is there twice. */
function labelledRows(sheet: Sheet, { row: headRow, columns }: Head): ReadonlyMap<string, number> {
  const { name, rows } = sheet;
  const found = new Map<string, number>();
  const started = new Set<string>();
  let section = "";
  for (const [at, cells] of rows.entries()) {
    if (at <= headRow + 1) continue;
    checkStray(sheet, at, columns);
    const label = withoutFootnotes(cells.slice(0, columns[0]).find((cell) => plainText(cell) !== "")).toLowerCase();
    if (label === "") continue;
    if (sections.some((each) => each.end === label)) section = "";
    const begun = sections.find((each) => each.heading === label);
    if (begun !== undefined) {
      section = begun.name;
      started.add(section);
    }
    const key = `${section}/${label}`;
    if (found.has(key) && isFigureRow(key)) {
      throw new SourceProblem(
        undefined,
        `${name} has the row ${quoted(label)} twice, in ${found.get(key)! + 1} and ${at + 1}`,
      );
    }
    found.set(key, at);
  }
  const missing = sections.find((each) => !started.has(each.name));
  if (missing !== undefined) throw new SourceProblem(undefined, `${name} has no row ${quoted(missing.title)}`);
  return found;
}

function isFigureRow(key: string): boolean {
  return figures.some((figure) => figure.rows.some((label) => key === keyOf(figure, label)));
}

/** A figure outside the quarters belongs to a column whose head is gone. */
function checkStray(sheet: Sheet, row: number, columns: readonly number[]): void {
  const isHeaded = (at: number) => at <= columns[0]! || columns.includes(at);
  const stray = sheet.rows[row]!.findIndex((cell, at) => typeof cell === "number" && !isHeaded(at));
  if (stray >= 0) throw wrongCell(sheet, row, stray, "which is under no quarter");
}

function keyOf({ section }: Figure, label: string): string {
  return `${section}/${label.toLowerCase()}`;
}

function valuesOf(
  sheet: Sheet,
  { columns }: Head,
  labels: ReadonlyMap<string, number>,
  figure: Figure,
  label: string,
): (number | null)[] | undefined {
  const row = labels.get(keyOf(figure, label));
  if (row === undefined) return undefined;
  const values = columns.map((at) => dollarsIn(sheet, row, at));
  if (figure.required && values.every((value) => value === null)) {
    throw new SourceProblem(undefined, `${sheet.name} has no figure in the row ${quoted(label)}`);
  }
  return values;
}

function dollarsIn(sheet: Sheet, row: number, column: number): number | null {
  const cell = sheet.rows[row]![column];
  const dollars = typeof cell === "number" ? inBaseUnits(cell, MILLIONS) : Number.NaN;
  if (Number.isFinite(dollars)) return dollars;
  if (NOT_PUBLISHED.includes(plainText(cell))) return null;
  throw wrongCell(sheet, row, column, "which is no number");
}

/** Sums by quarter, unknown where a part is. */
function sumOf(parts: readonly (readonly (number | null)[])[]): readonly (number | null)[] {
  return parts.reduce((sums, part) =>
    sums.map((sum, at) => (sum === null || part[at] === null ? null : sum + part[at]!)),
  );
}

function quarterIn(cell: Cell): Quarter | undefined {
  return quarterOf(withoutFootnotes(cell));
}

const MILLIONS = 6;
const NOT_PUBLISHED = ["", "n.a.", "n.p.", "-"];
