import { csvRecords } from "../../formats/csv-records.js";
import { decodeText } from "../../formats/decode-text.js";
import { type Cell, readWorkbook } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";

/** One row of a table, of a CSV or of a sheet. */
export interface TableRow {
  /** The line of the file or the row of the sheet, from 1. */
  readonly line: number;
  /** Trailing empty cells may be missing. */
  readonly cells: readonly Cell[];
}

/** The rows of a table that hold anything. */
export function tableRows(fileName: string, bytes: Uint8Array): TableRow[] {
  const rows = fileName.toLowerCase().endsWith(".csv") ? csvRows(bytes) : sheetRows(bytes);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell !== ""));
}

function csvRows(bytes: Uint8Array): TableRow[] {
  const text = decodeText(bytes, { orWindows1252: true });
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  if (!text.endsWith("\n")) throw new SourceProblem(undefined, "the last line has no end, so the file is cut short");
  return csvRecords(withoutTail(text), {
    recordCharsMax: RECORD_CHARS_MAX,
    trim: true,
    skipBlankLines: true,
    uneven: true,
  });
}

/** The text up to its last figure: thousands of rows of bare commas may follow it. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && TAIL.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function sheetRows(bytes: Uint8Array): TableRow[] {
  const [sheet] = readWorkbook(bytes, (name) => name === "Data");
  if (sheet === undefined) throw new SourceProblem(undefined, 'the workbook has no sheet "Data"');
  return sheet.rows.map((cells, at) => ({ line: at + 1, cells: cells.map(trimmed) }));
}

function trimmed(cell: Cell): Cell {
  return typeof cell === "string" ? cell.trim() : cell;
}

const TAIL = ",\r\n";
// The longest real record, a row of titles, has 5,300 characters.
const RECORD_CHARS_MAX = 100_000;
