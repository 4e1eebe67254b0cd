import { dayOfParts } from "@daybook/domain";
import { regionNames, type StateCode, stateCodes } from "@daybook/domain/data/economy";
import { quoted } from "../../formats/quoted.js";
import type { Observation, PublishedSeries, StatedSeries } from "../../formats/series/stated-series.js";
import { plainText, withoutFootnotes } from "../../formats/workbook/plain-text.js";
import type { Cell, Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";
import { readTable, type VictimTable } from "./table.js";

/** The victims of recorded crime, by state, offence and year. */
export function parseVictims(bytes: Uint8Array): StatedSeries {
  const table = readTable(bytes);
  const rows = offenceRows(table);
  checkComplete(rows);
  const observations = [...rows].flatMap(([series, { row }]) => observationsOf(table, series, row));
  if (observations.length === 0) throw new SourceProblem(undefined, `${table.sheet.name} has no figure`);
  return { series: [...rows].map(([series, { title }]) => seriesOf(series, title)), observations };
}

/** The newest year that a table holds. */
export function newestYear(bytes: Uint8Array): number {
  return readTable(bytes).years.at(-1)!;
}

interface OffenceRow {
  readonly title: string;
  readonly row: number;
}

/** The row of each offence in each state, by the id of its series. */
function offenceRows({ sheet, headerRow, years }: VictimTable): Map<string, OffenceRow> {
  const found = new Map<string, OffenceRow>();
  let state: StateCode | undefined;
  for (const [row, cells] of sheet.rows.entries()) {
    if (row <= headerRow) continue;
    const label = withoutFootnotes(cells[0]);
    if (label === "") {
      state = stateHeading(sheet, row) ?? state;
      continue;
    }
    // Notes stand below the figures.
    if (isBlank(cells.slice(1))) continue;
    const stray = cells.findIndex((cell, at) => at > years.length && isFigure(cell));
    if (stray >= 0) throw wrongCell(sheet, row, stray, "which is under no year");
    if (state === undefined) throw wrongCell(sheet, row, 0, "which is in no state");
    const series = `VICTIMS:${state}.${SLUGS.get(label.toLowerCase()) ?? label}`;
    const before = found.get(series);
    if (before !== undefined) throw wrongCell(sheet, row, 0, `which row ${before.row + 1} is too`);
    found.set(series, { title: `${label}, ${regionNames[state]}`, row });
  }
  return found;
}

/** The state whose section a row without an offence begins; undefined when it begins none. */
function stateHeading(sheet: Sheet, row: number): StateCode | undefined {
  const cells = sheet.rows[row]!;
  const figure = cells.findIndex(isFigure);
  if (figure >= 0) throw wrongCell(sheet, row, figure, "which is of no offence");
  const name = withoutFootnotes(cells[1]).toLowerCase();
  if (name === "" || !isBlank(cells.slice(2))) return undefined;
  const state = stateCodes.find((code) => regionNames[code].toLowerCase() === name);
  if (state === undefined) throw wrongCell(sheet, row, 1, "which is no state");
  return state;
}

/** Every offence that is served is there in every state. */
function checkComplete(rows: ReadonlyMap<string, OffenceRow>): void {
  for (const state of stateCodes) {
    const missing = OFFENCES.find((slug) => !rows.has(`VICTIMS:${state}.${slug}`));
    if (missing !== undefined) {
      throw new SourceProblem(undefined, `${regionNames[state]} has no row of ${quoted(missing)}`);
    }
  }
}

function observationsOf({ sheet, years }: VictimTable, series: string, row: number): Observation[] {
  return years.flatMap((year, at) => {
    const value = victimsIn(sheet, row, at + 1);
    return value === undefined ? [] : [{ series, table: TABLE, period: dayOfParts(year, 1, 1), value }];
  });
}

function victimsIn(sheet: Sheet, row: number, column: number): number | undefined {
  const cell = sheet.rows[row]![column];
  if (NOT_PUBLISHED.includes(plainText(cell))) return undefined;
  if (typeof cell !== "number") throw wrongCell(sheet, row, column, "which is no number");
  if (!Number.isInteger(cell) || cell < 0) throw wrongCell(sheet, row, column, "which is no count of victims");
  return cell;
}

function seriesOf(series: string, title: string): PublishedSeries {
  return {
    series,
    table: TABLE,
    title,
    unit: "",
    scale: 0,
    frequency: "annual",
    kind: "",
    preparedAt: null,
  };
}

function isFigure(cell: Cell): boolean {
  return typeof cell === "number";
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => plainText(cell) === "");
}

const TABLE = "all";
const NOT_PUBLISHED = ["", "np"];

/** The offences that are served, by what they are and were called. Any other is kept under its own words. */
const SLUGS: ReadonlyMap<string, string> = new Map([
  ["homicide", "homicide"],
  ["homicide and related offences", "homicide"],
  ["assault", "assault"],
  ["sexual assault", "sexual-assault"],
  ["robbery", "robbery"],
  ["unlawful entry with intent", "unlawful-entry"],
  ["burglary", "unlawful-entry"],
  ["motor vehicle theft", "motor-vehicle-theft"],
  ["other theft", "other-theft"],
]);
const OFFENCES = [...new Set(SLUGS.values())];
