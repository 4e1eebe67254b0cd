import { readWorkbook, type Sheet } from "../formats/workbook/workbook.js";
import { isWorkbook } from "../layout/layout-of.js";
import { cellsOf } from "../layout/table-layout.js";

/** How a file begins, so that a person sees its layout. */
export interface Head {
  /** Its first lines, cut short; of a workbook the names of its sheets and the first rows of some. */
  readonly lines: readonly string[];
  /** The cells of the widest of those lines, where it is a table. */
  readonly columns: readonly string[];
}

/** The head of a file, whatever it is. */
export function headOf(bytes: Uint8Array): Head {
  const rows = isWorkbook(bytes) ? rowsOfWorkbook(bytes) : rowsOfText(bytes);
  const widest = rows.reduce((most, row) => (row.cells.length > most.length ? row.cells : most), [] as string[]);
  const names = widest.map((cell) => cut(cell.trim(), CELL_LENGTH)).filter((cell) => cell !== "");
  return {
    lines: rows.map(({ line }) => cut(line, LINE_LENGTH)),
    columns: widest.length < 2 ? [] : [...new Set(names)].slice(0, COLUMNS_MAX),
  };
}

/** A line and the cells that it would have in a table. */
interface Row {
  readonly line: string;
  readonly cells: string[];
}

function rowsOfWorkbook(bytes: Uint8Array): Row[] {
  const names: string[] = [];
  let sheets: Sheet[];
  try {
    sheets = readWorkbook(bytes, (name) => names.push(name) <= SHEETS_MAX);
  } catch (problem) {
    // Whatever it is, it must not hide why the file was refused.
    return [{ line: `${bytes.length} bytes that are no text: ${(problem as Error).message}`, cells: [] }];
  }
  const rows = sheets.flatMap((sheet) => {
    const written = sheet.rows.map((row) => row.map((cell) => String(cell ?? ""))).filter((row) => row.some(Boolean));
    return written.slice(0, SHEET_ROWS_MAX).map((cells) => ({ line: `${sheet.name}: ${cells.join(" | ")}`, cells }));
  });
  return [{ line: `sheets: ${names.join(", ")}`, cells: [] }, ...rows];
}

function rowsOfText(bytes: Uint8Array): Row[] {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(0, TEXT_BYTES_MAX));
  const isTable = !/^[\s\ufeff]*[<{[]/.test(text);
  const lines = text.split(/\r?\n/).slice(0, LINES_MAX);
  return lines.filter((line) => line !== "").map((line) => ({ line, cells: isTable ? cellsOf(line) : [] }));
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}

const TEXT_BYTES_MAX = 64 * 1024;
const LINES_MAX = 12;
const LINE_LENGTH = 200;
const COLUMNS_MAX = 60;
const CELL_LENGTH = 60;
const SHEETS_MAX = 3;
const SHEET_ROWS_MAX = 6;
