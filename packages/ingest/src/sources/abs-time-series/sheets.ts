import { type CsvRecord, csvRecords } from "../../formats/csv-records.js";
import { decodeText } from "../../formats/decode-text.js";
import { headerCells } from "../../formats/header-cells.js";
import { readWorkbook, type Sheet } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";

/** The sheets of a table that hold series: those of a workbook, or the one that was saved as text, which has no name. */
export function readSheets(fileName: string, bytes: Uint8Array): Sheet[] {
  if (isText(fileName)) return [textSheet(bytes)];
  const sheets = readWorkbook(bytes, (name) => DATA_SHEET.test(name));
  if (sheets.length === 0) throw new SourceProblem(undefined, "the workbook has no sheet Data1");
  return sheets;
}

/** A table saved as text that has neither a label of this layout in its first column nor the names of series above. */
export function isForeignText(bytes: Uint8Array): boolean {
  if (startsAsWorkbook(bytes)) return false;
  const header = headerCells(bytes);
  if (header === undefined || header.some((name) => name.endsWith(";"))) return false;
  const lines = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).split("\n");
  return !lines.some((line) => LABEL.test(line));
}

/** Text is read as strings, as a workbook's cells of text are. */
function textSheet(bytes: Uint8Array): Sheet {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  const records = csvRecords(text, { recordCharsMax: RECORD_CHARS_MAX });
  if (!text.endsWith("\n")) checkLastCell(records);
  return { name: "", rows: records.map(({ cells }) => cells) };
}

/**
 * Some real files (2017) lack the end of their last line, and one that is cut
 * short there may lack a piece of its last figure: it is whole when it has as many
 * decimals as the one above.
 */
function checkLastCell(records: readonly CsvRecord[]): void {
  const [above, last] = records.slice(-2).map(({ cells }) => decimalsOf(cells.at(-1)!));
  if (last !== undefined && last > 0 && last === above) return;
  throw new SourceProblem(records.length, "the last line has no end, so the file may be cut short");
}

function decimalsOf(figure: string): number {
  return /\.(\d+)$/.exec(figure)?.[1]?.length ?? 0;
}

function isText(fileName: string): boolean {
  return fileName.toLowerCase().endsWith(".csv");
}

/** By the first bytes of either kind of workbook. */
function startsAsWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

const DATA_SHEET = /^Data\d+$/;
const LABEL =
  /^"?(Unit|Series Type|Data Type|Frequency|Collection Month|Series Start|Series End|No\. Obs|Series ID)"?,/;
const HEAD_BYTES = 1024 * 1024;
// The names of 250 series, which is as many as a sheet has.
const RECORD_CHARS_MAX = 100_000;
