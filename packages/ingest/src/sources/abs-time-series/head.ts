import { allDefinitionsById } from "@daybook/domain/data/economy";
import { quoted } from "../../formats/quoted.js";
import type { Frequency } from "../../formats/series/stated-series.js";
import { unitProblem } from "../../formats/series/unit-problem.js";
import type { Cell, Sheet } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";
import { monthOf, rangeText } from "./month.js";

/** A series as the rows above the figures describe it. */
export interface SeriesHead {
  readonly id: string;
  /** Of its cells. */
  readonly column: number;
  readonly title: string;
  readonly unit: string;
  readonly kind: string;
  readonly frequency: Frequency;
  /** How many months there are from one period to the next. */
  readonly stepMonths: number;
  readonly firstMonth: number;
  readonly lastMonth: number;
}

/** The rows above the figures of a sheet. */
export interface SheetHead {
  readonly series: readonly SeriesHead[];
  /** The index of the first row of figures. */
  readonly dataFrom: number;
}

/** The series of a sheet, from rows that are found by the label in their first cell, in any order. */
export function readHead(sheet: Sheet): SheetHead {
  const places = placesOf(sheet);
  const columns = columnsOf(sheet, places.get("Series ID")!);
  return {
    series: columns.map((column) => seriesAt(sheet, places, column)),
    dataFrom: Math.max(...places.values()) + 1,
  };
}

/** The columns that have a Series ID, each another one. */
function columnsOf(sheet: Sheet, place: number): number[] {
  const ids = rowAt(sheet, place).map(textOf);
  const columns = [...ids.keys()].filter((column) => column > 0 && ids[column] !== "");
  const twice = columns.find((column) => ids.indexOf(ids[column]!) < column);
  if (twice !== undefined) throw problemIn(sheet, place, `the Series ID ${ids[twice]} is there twice`);
  if (columns.length === 0) throw problemIn(sheet, place, "there is no Series ID");
  return columns;
}

/** Why a sheet is refused; of a workbook it is named. */
export function problemIn({ name }: Sheet, row: number, reason: string): SourceProblem {
  return new SourceProblem(row + 1, name === "" ? reason : `${name}: ${reason}`);
}

/** Nothing but spaces. */
export function isBlank(cell: Cell): boolean {
  return cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** A cell in words for a reason. */
export function textOf(cell: Cell): string {
  return cell === undefined ? "" : String(cell).trim();
}

/** The index of each labelled row, and of the names, which have no label. */
function placesOf(sheet: Sheet): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, row] of sheet.rows.slice(0, HEAD_ROWS_MAX).entries()) {
    const label = textOf(row[0]);
    if (!LABELS.includes(label) || row.every(isBlank)) continue;
    if (!places.has(label)) places.set(label, index);
    // Below the figures' first row a blank first cell is a row without a date.
    else if (label !== NAMES) throw problemIn(sheet, index, `there are two rows ${quoted(label)}`);
  }
  const missing = ["Series ID", ...LABELS].find((label) => !places.has(label));
  if (missing === undefined) return places;
  const what = missing === NAMES ? "no row with the names of the series" : `no row ${quoted(missing)}`;
  throw new SourceProblem(undefined, sheet.name === "" ? `there is ${what}` : `${sheet.name}: there is ${what}`);
}

function seriesAt(sheet: Sheet, places: ReadonlyMap<string, number>, column: number): SeriesHead {
  const cell = (label: string) => rowAt(sheet, places.get(label)!)[column];
  const refuse = (label: string, reason: string) => problemIn(sheet, places.get(label)!, reason);
  const id = textOf(cell("Series ID"));
  if (!SERIES_ID.test(id)) throw refuse("Series ID", `${quoted(id)} is not a Series ID`);
  const told = FREQUENCIES.get(textOf(cell("Frequency")));
  if (told === undefined) throw refuse("Frequency", `${id} has the frequency ${quoted(textOf(cell("Frequency")))}`);
  const [firstMonth, lastMonth] = ["Series Start", "Series End"].map((label) => {
    const month = monthOf(cell(label));
    if (month === undefined)
      throw refuse(label, `the ${label} of ${id} is ${quoted(textOf(cell(label)))}, not a month`);
    return month;
  }) as [number, number];
  const periods = (lastMonth - firstMonth) / told.stepMonths + 1;
  if (textOf(cell("No. Obs")) !== String(periods)) {
    const range = `${rangeText({ firstMonth, lastMonth })} is ${periods} periods`;
    throw refuse("No. Obs", `the No. Obs of ${id} is ${quoted(textOf(cell("No. Obs")))}, but ${range}`);
  }
  const head: SeriesHead = {
    id,
    column,
    title: textOf(cell(NAMES)).replace(/\s*;$/, ""),
    unit: textOf(cell("Unit")),
    kind: textOf(cell("Series Type")),
    ...told,
    firstMonth,
    lastMonth,
  };
  const unit = unitProblem({ series: id, unit: head.unit, frequency: head.frequency });
  if (unit !== undefined) throw refuse("Unit", unit);
  const kind = kindProblem(head);
  if (kind !== undefined) throw refuse("Series Type", kind);
  return head;
}

/** Why a series that is served is not the one it was: the same name occurs as original, adjusted and trend. */
function kindProblem({ id, kind }: SeriesHead): string | undefined {
  const definition = allDefinitionsById.get(id);
  if (definition === undefined || KINDS[definition.adjustment] === kind) return undefined;
  return `the Series Type of ${id} is ${quoted(kind)}, not ${quoted(KINDS[definition.adjustment])}`;
}

function rowAt(sheet: Sheet, index: number): readonly Cell[] {
  return sheet.rows[index]!;
}

const NAMES = "";
const LABELS = [
  NAMES,
  "Unit",
  "Series Type",
  "Data Type",
  "Frequency",
  "Collection Month",
  "Series Start",
  "Series End",
  "No. Obs",
  "Series ID",
];
// They are the first ten in every real table.
const HEAD_ROWS_MAX = 30;
const SERIES_ID = /^A\d{4,12}[A-Z]$/;
const KINDS = { original: "Original", seasadj: "Seasonally Adjusted", trend: "Trend" };
const FREQUENCIES: ReadonlyMap<string, Pick<SeriesHead, "frequency" | "stepMonths">> = new Map([
  ["Month", { frequency: "monthly", stepMonths: 1 }],
  ["Quarter", { frequency: "quarterly", stepMonths: 3 }],
  ["Biannual", { frequency: "biannual", stepMonths: 6 }],
  ["Annual", { frequency: "annual", stepMonths: 12 }],
]);
