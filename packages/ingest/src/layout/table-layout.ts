import type { Cell, Sheet } from "../formats/workbook/workbook.js";
import { isAllDate } from "./undated.js";

/** The columns of a table in text: those that its header names, its series where it says their ids, or how many there are. */
export function textNames(text: string): string[] {
  const lines = text.split(/\r?\n/, LINES_MAX).filter((line) => line.trim() !== "");
  const rows = lines.map(cellsOf);
  const series = rows.find(isSeriesRow);
  if (series !== undefined) return series.slice(1).filter((cell) => cell !== "");
  const widest = Math.max(0, ...rows.map(filled));
  if (widest < 2) return [];
  const wide = rows.filter((cells) => filled(cells) >= Math.max(2, WIDE_SHARE * widest));
  // A table with columns for each day has a line of days above that of names.
  const header = wide.find((cells) => cells.filter(isAllDate).length < filled(cells) / 2) ?? wide[0]!;
  if (header.some(isFigure)) return [`${header.length} columns`];
  return header.filter((cell) => cell !== "");
}

/** The name of a sheet and those of its columns: all cells above its first row of figures that are no title. */
export function sheetNames({ name, rows }: Sheet): string[] {
  const inSheet = (cell: Cell) => `${name}: ${cell}`;
  const written = rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell.trim() : cell)));
  const series = written.find((cells) => isSeriesRow(cells.map(String)));
  if (series !== undefined) return [`sheet ${name}`, ...series.slice(1).filter(isText).map(String)];
  const first = written.findIndex((cells) => cells.filter(isNumber).length > 0 && cells.filter(isWritten).length >= 2);
  const above = written.slice(0, Math.max(0, first)).filter((cells) => cells.filter(isWritten).length >= 2);
  return [`sheet ${name}`, ...above.flatMap((cells) => cells.filter(isWritten).map(inSheet))];
}

function isSeriesRow([first = ""]: readonly string[]): boolean {
  return /^(series id|mnemonic)$/i.test(first.trim());
}

/** Years stand in headers. */
function isNumber(cell: Cell): boolean {
  return typeof cell === "number" && !(Number.isInteger(cell) && cell >= 1900 && cell < 2100);
}

function isText(cell: Cell): boolean {
  return typeof cell === "string" && cell !== "";
}

function isWritten(cell: Cell): boolean {
  return cell !== undefined && cell !== null && cell !== "";
}

function isFigure(cell: string): boolean {
  return /^[-+]?[\d,]*\.?\d+$/.test(cell) && !/^(19|20)\d{2}$/.test(cell);
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;

/** Cells between commas, tabs, semicolons or bars, whichever makes most of them. */
export function cellsOf(line: string): string[] {
  return [",", "\t", ";", "|"].map((sign) => splitAt(sign, line)).reduce((a, b) => (b.length > a.length ? b : a));
}

function splitAt(sign: string, line: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === sign && !isQuoted) cells.push("");
    else if (character !== "\ufeff") cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

const LINES_MAX = 40;
// A line above the header may have a few cells, and a header some without a name.
const WIDE_SHARE = 0.6;
