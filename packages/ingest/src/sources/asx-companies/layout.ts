import { type CsvRecord, csvRecords } from "../../formats/csv-records.js";
import { decodeText } from "../../formats/decode-text.js";
import { headerCells } from "../../formats/header-cells.js";
import { SourceProblem } from "../../source.js";

/** A directory as it is written, before its cells are read. */
export interface Layout {
  /** The sentence that the old layout puts above the header. */
  readonly sentence: string | undefined;
  /** Where each column is, by its name in lower case. */
  readonly columns: ReadonlyMap<string, number>;
  readonly records: readonly CsvRecord[];
}

/** The header, by name, and the records of either layout. */
export function readLayout(bytes: Uint8Array): Layout {
  const text = decodeText(bytes);
  const preamble = PREAMBLE.exec(text);
  const linesAbove = preamble === null ? 0 : 2;
  const table = preamble === null ? text : text.slice(preamble[0].length);
  const [header, ...records] = csvRecords(table, { recordCharsMax: RECORD_CHARS_MAX, linesAbove });
  if (header === undefined) throw new SourceProblem(linesAbove + 1, "the header is missing");
  return { sentence: preamble?.[1], columns: readHeader(header.cells, header.line), records };
}

/** A table that has neither the sentence of the old layout nor most of the columns. */
export function isNoDirectory(bytes: Uint8Array): boolean {
  const cells = headerCells(bytes);
  if (cells === undefined || cells[0]!.startsWith("ASX listed companies")) return false;
  const names = new Set(cells.map((cell) => cell.toLowerCase()));
  return COLUMNS.filter((column) => names.has(column)).length < COLUMNS.length / 2;
}

function readHeader(cells: readonly string[], line: number): Map<string, number> {
  const columns = new Map(cells.map((cell, at) => [cell.trim().toLowerCase(), at]));
  for (const wanted of COLUMNS) {
    if (columns.has(wanted)) continue;
    const isPage = cells[0]!.trimStart().startsWith("<");
    const reason = isPage ? "this is a web page, not a directory" : `the header has no column "${wanted}"`;
    throw new SourceProblem(line, reason);
  }
  if (columns.size < cells.length) throw new SourceProblem(line, "the header has a column twice");
  return columns;
}

const COLUMNS = ["asx code", "company name", "gics industry group"];
const PREAMBLE = /^(ASX listed companies as at [^\r\n]*?)\s*\r?\n\r?\n/;
const RECORD_CHARS_MAX = 10_000;
