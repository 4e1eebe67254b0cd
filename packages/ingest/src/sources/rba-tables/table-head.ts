import { quoted } from "../../formats/quoted.js";
import type { Frequency } from "../../formats/series/stated-series.js";
import type { Cell } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";
import { tableDay } from "./table-date.js";
import type { TableRow } from "./table-rows.js";

/** A column that holds a series, with what the head of the table says of it. */
export interface SeriesColumn {
  /** Its place in a row; 0 is the column of dates. */
  readonly at: number;
  readonly id: string;
  readonly title: string;
  readonly frequency: Frequency;
  readonly type: string;
  /** As published, without outer spaces. */
  readonly unit: string;
  /** Undefined when none is stated. */
  readonly publishedDay: number | undefined;
}

/** The head of a table and the rows below it. */
export interface Table {
  readonly columns: readonly SeriesColumn[];
  readonly rows: readonly TableRow[];
}

/** Parts a table into its series, by the texts in the first column, and its data. Throws when the head is not whole. */
export function partedTable(rows: readonly TableRow[]): Table {
  if (rows.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  const end = rows.findIndex(({ cells }) => cells[0] === "Series ID");
  if (end < 0) throw new SourceProblem(undefined, 'no row begins with "Series ID"');
  const head = new Map<string, TableRow>();
  for (const row of rows.slice(0, end + 1)) {
    const label = String(row.cells[0] ?? "");
    if (!LABELS.includes(label)) continue;
    if (head.has(label)) throw new SourceProblem(row.line, `a second row begins with ${quoted(label)}`);
    head.set(label, row);
  }
  const missing = LABELS.find((label) => !head.has(label));
  if (missing !== undefined) {
    throw new SourceProblem(undefined, `no row above the data begins with ${quoted(missing)}`);
  }
  return { columns: columnsOf(head), rows: rows.slice(end + 1) };
}

/** A column without an id is padding. */
function columnsOf(head: ReadonlyMap<string, TableRow>): SeriesColumn[] {
  const { cells: ids, line } = head.get("Series ID")!;
  const places = new Map<string, number>();
  for (const [at, cell] of ids.entries()) {
    if (at === 0 || cell === undefined || cell === "") continue;
    const id = String(cell);
    if (!ID.test(id)) throw new SourceProblem(line, `column ${at + 1}: ${quoted(id)} is not the id of a series`);
    if (places.has(id)) throw new SourceProblem(line, `column ${at + 1}: the series ${id} is there twice`);
    places.set(id, at);
  }
  if (places.size === 0) throw new SourceProblem(line, "the table has no series");
  return Array.from(places, ([id, at]) => columnOf(head, id, at));
}

function columnOf(head: ReadonlyMap<string, TableRow>, id: string, at: number): SeriesColumn {
  const cell = (label: string) => head.get(label)!.cells[at];
  const text = (label: string) => String(cell(label) ?? "").replaceAll(/\s+/g, " ");
  const frequency = FREQUENCIES.get(text("Frequency").toLowerCase());
  if (frequency === undefined) {
    throw new SourceProblem(head.get("Frequency")!.line, `${id} has the frequency ${quoted(text("Frequency"))}`);
  }
  if (text("Title") === "") throw new SourceProblem(head.get("Title")!.line, `${id} has no title`);
  const publishedDay = publishedDayOf(cell("Publication date"), id, head.get("Publication date")!.line);
  return { at, id, title: text("Title"), frequency, type: text("Type"), unit: text("Units"), publishedDay };
}

function publishedDayOf(cell: Cell, id: string, line: number): number | undefined {
  if (cell === undefined || cell === "") return undefined;
  const day = tableDay(cell);
  if (day !== undefined) return day;
  throw new SourceProblem(line, `the publication date of ${id} is ${quoted(String(cell))}, which is no date`);
}

const LABELS: readonly string[] = [
  "Title",
  "Description",
  "Frequency",
  "Type",
  "Units",
  "Source",
  "Publication date",
  "Series ID",
];
const ID = /^[A-Z0-9][A-Z0-9._-]{1,39}$/i;
const FREQUENCIES: ReadonlyMap<string, Frequency> = new Map([
  ["daily", "daily"],
  ["weekly", "weekly"],
  ["monthly", "monthly"],
  ["quarterly", "quarterly"],
  ["half-yearly", "biannual"],
  ["annual", "annual"],
  ["as announced", "irregular"],
  // Three yields of f01hist.xls, of notes that are not issued in every month.
  ["see notes", "irregular"],
]);
