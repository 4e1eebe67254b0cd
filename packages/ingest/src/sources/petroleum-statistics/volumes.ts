import { regionNames, type StateCode, stateCodes } from "@daybook/domain/data/economy";
import { plainText } from "../../formats/workbook/plain-text.js";
import type { Cell, Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import type { Column } from "./columns.js";
import { monthIn } from "./month.js";
import type { SheetKind } from "./sheets.js";

/** One row of a sheet: the volumes of a month, of the nation or a state; null where they are not published. */
export interface MonthRow {
  readonly region: "aus" | StateCode;
  readonly month: number;
  /** In the order of the columns. */
  readonly volumes: readonly (number | null)[];
}

/** The rows of a sheet, in its order. Throws when a month is there twice, or a cell is neither a volume nor nothing. */
export function monthRows(kind: SheetKind, sheet: Sheet, columns: readonly Column[]): MonthRow[] {
  const seen = new Map<string, number>();
  return sheet.rows.flatMap((cells, row) => {
    if (row === 0 || isNote(kind, cells)) return [];
    const monthAt = kind.byState ? 1 : 0;
    const month = monthIn(cells[monthAt]);
    if (month === undefined) throw wrongCell(sheet, row, monthAt, "which is no month");
    const region = kind.byState ? stateIn(sheet, row) : "aus";
    const before = seen.get(`${region} ${month}`);
    if (before !== undefined) throw wrongCell(sheet, row, monthAt, `which row ${before + 1} is too`);
    seen.set(`${region} ${month}`, row);
    checkStray(sheet, row, columns);
    return [{ region, month, volumes: columns.map(({ at }) => volumeIn(sheet, row, at)) }];
  });
}

/** Blank rows, and rows with words in their first cell alone. */
function isNote({ byState }: SheetKind, cells: readonly Cell[]): boolean {
  const isAlone = cells.slice(1).every((cell) => plainText(cell) === "");
  return isAlone && (byState || monthIn(cells[0]) === undefined);
}

function stateIn(sheet: Sheet, row: number): StateCode {
  const text = plainText(sheet.rows[row]![0]).toLowerCase();
  const state = stateCodes.find((code) => code === text || regionNames[code].toLowerCase() === text);
  if (state === undefined) throw wrongCell(sheet, row, 0, "which is no state");
  return state;
}

/** A figure under no head belongs to a column whose head is gone. */
function checkStray(sheet: Sheet, row: number, columns: readonly Column[]): void {
  const stray = sheet.rows[row]!.findIndex((cell, at) => {
    const isHeaded = plainText(sheet.rows[0]![at]) !== "";
    return !isHeaded && at > columns[0]!.at && plainText(cell) !== "";
  });
  if (stray >= 0) throw wrongCell(sheet, row, stray, "which is under no head");
}

function volumeIn(sheet: Sheet, row: number, column: number): number | null {
  const cell = sheet.rows[row]![column];
  if (typeof cell === "number") return cell;
  const text = plainText(cell);
  if (NOT_PUBLISHED.includes(text)) return null;
  if (!VOLUME.test(text)) throw wrongCell(sheet, row, column, "which is no number");
  return Number(text.replaceAll(",", ""));
}

const NOT_PUBLISHED = ["", "n.a.", "n.p."];
const VOLUME = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
