import { read, type WorkBook } from "@e965/xlsx";
import { SourceProblem } from "../../source.js";
import { checkZip } from "./check-zip.js";

/** A cell as it is stored: dates are numbers of days, an error is its text, an empty cell is undefined. */
export type Cell = string | number | boolean | undefined;

/** One sheet, by rows; trailing empty cells may be missing. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The sheets of a workbook, .xlsx or .xls, whose names are wanted, in its order. Formulas have the values that were saved. */
export function readWorkbook(bytes: Uint8Array, isWanted: (name: string) => boolean): Sheet[] {
  checkKind(bytes);
  const names = sheetNames(bytes).filter(isWanted);
  if (names.length === 0) return [];
  const workbook = opened(bytes, { sheets: names });
  if (workbook.Workbook?.WBProps?.date1904 === true) {
    throw new SourceProblem(undefined, "the workbook counts days from 1904, which its publisher never did");
  }
  return names.map((name) => ({ name, rows: rowsOf(workbook, name) }));
}

/** The library reads web pages and plain text as workbooks too, and a file that is cut short as far as it goes. */
function checkKind(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new SourceProblem(undefined, "the file is empty");
  if (startsWith(bytes, COMPOUND)) return;
  if (startsWith(bytes, ZIP)) {
    checkZip(bytes);
    return;
  }
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1").trimStart();
  throw new SourceProblem(undefined, start.startsWith("<") ? "this is a web page" : "this is not a workbook");
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

function sheetNames(bytes: Uint8Array): string[] {
  return opened(bytes, { bookSheets: true }).SheetNames;
}

function opened(bytes: Uint8Array, which: { sheets: string[] } | { bookSheets: true }): WorkBook {
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: ROWS_MAX,
      ...which,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceProblem(undefined, `the workbook cannot be read: ${reason}`);
  }
}

function rowsOf(workbook: WorkBook, name: string): Cell[][] {
  const rows = workbook.Sheets[name]?.["!data"] ?? [];
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => (cell?.t === "e" ? cell.w : cell?.v) as Cell));
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
// What the old format can hold. The longest real table, of daily figures, has 4,000.
const ROWS_MAX = 65_536;
