import { type CellObject, read, type WorkBook } from "@e965/xlsx";
import { SourceProblem } from "../../source.js";
import { UNPRINTABLE } from "../unprintable.js";
import { checkCompound } from "./check-compound.js";
import { placeOf } from "./place.js";
import { plainWorkbook } from "./plain-workbook.js";

/** A cell as it is stored: dates are numbers of days, an error is its text, an empty cell is undefined. */
export type Cell = string | number | boolean | undefined;

/** One sheet, by rows; trailing empty cells may be missing. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * The sheets of a workbook, .xlsx or .xls, whose names are wanted, in its order. Formulas have the values that were saved.
 * With a number of rows, only the first ones of each sheet are read.
 */
export function readWorkbook(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  { rowsMax }: { readonly rowsMax?: number } = {},
): Sheet[] {
  const checked = checkedWorkbook(bytes);
  const names = opened(checked, { bookSheets: true }).SheetNames.filter(isWanted);
  if (names.length === 0) return [];
  const workbook = opened(checked, { sheets: names, ...(rowsMax !== undefined && { sheetRows: rowsMax }) });
  if (workbook.Workbook?.WBProps?.date1904 === true) {
    throw new SourceProblem(undefined, "the workbook counts days from 1904, which its publisher never did");
  }
  return names.map((name) => ({ name, rows: rowsOf(workbook, name) }));
}

/** The library reads web pages and plain text as workbooks too, and a file that is cut short as far as it goes. */
function checkedWorkbook(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw new SourceProblem(undefined, "the file is empty");
  if (startsWith(bytes, ZIP)) return plainWorkbook(bytes);
  if (startsWith(bytes, COMPOUND)) {
    checkCompound(bytes);
    return bytes;
  }
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart();
  throw new SourceProblem(undefined, start.startsWith("<") ? "this is a web page" : "this is not a workbook");
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

function opened(bytes: Uint8Array, which: { sheets: string[]; sheetRows?: number } | { bookSheets: true }): WorkBook {
  const { error: print } = console;
  // The library prints what it does not understand, a line for each record, and reads on.
  console.error = (complaint: unknown) => {
    throw new Error(String(complaint));
  };
  try {
    return read(bytes, { ...OPTIONS, ...which });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceProblem(undefined, `the workbook cannot be read: ${reason}`);
  } finally {
    console.error = print;
  }
}

function rowsOf(workbook: WorkBook, name: string): Cell[][] {
  const rows = Array.from(workbook.Sheets[name]?.["!data"] ?? [], (row) => row ?? []);
  if (rows.length > ROWS_MAX) throw new SourceProblem(undefined, `the sheet "${name}" has more than ${ROWS_MAX} rows`);
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > CELLS_MAX) throw new SourceProblem(undefined, `the sheet "${name}" has more than ${CELLS_MAX} cells`);
  const isBeyond = (cell: CellObject | undefined) => cell?.t === "n" && !Number.isFinite(cell.v);
  if (rows.some((row) => row.some(isBeyond))) {
    throw new SourceProblem(undefined, `the sheet "${name}" holds a number beyond all bounds`);
  }
  const cellsOfRows = rows.map((row) => Array.from(row, cellOf));
  checkTexts(name, cellsOfRows);
  return cellsOfRows;
}

/** An escape such as _x0000_ is any character in a workbook. */
function checkTexts(name: string, rows: readonly (readonly Cell[])[]): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (typeof cell !== "string" || !UNPRINTABLE.test(cell) || !UNPRINTABLE.test(cell.replace(/[\t\n\r]/g, " ")))
        continue;
      throw new SourceProblem(undefined, `${placeOf(name, row, column)} holds a character that cannot be printed`);
    }
  }
}

function cellOf(cell: CellObject | undefined): Cell {
  return cell?.t === "e" ? (ERRORS[Number(cell.v)] ?? "#ERROR!") : (cell?.v as Cell);
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
// What the old format can hold. The longest real table, of daily figures, has 4,000.
const ROWS_MAX = 65_536;
// The largest real sheet has 200,000, empty ones between others counted.
const CELLS_MAX = 4_000_000;
/** With WTF the library throws where it otherwise leaves out what it cannot read. */
const OPTIONS = {
  type: "array",
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  sheetRows: ROWS_MAX + 1,
  WTF: true,
} as const;
/** What a workbook shows for an error, by its number. */
const ERRORS: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};
