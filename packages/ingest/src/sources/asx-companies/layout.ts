import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "../../formats/decode-text.js";
import { headerCells } from "../../formats/header-cells.js";
import { SourceProblem } from "../../source.js";

/** A directory as it is written, before its cells are read. */
export interface Layout {
  /** The sentence that the old layout puts above the header. */
  readonly sentence: string | undefined;
  /** Where each column is, by its name in lower case. */
  readonly columns: ReadonlyMap<string, number>;
  readonly records: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** The header, by name, and the records of either layout. */
export function readLayout(bytes: Uint8Array): Layout {
  const text = decodeText(bytes);
  const preamble = PREAMBLE.exec(text);
  const linesAbove = preamble === null ? 0 : 2;
  const [header, ...records] = parseCsv(preamble === null ? text : text.slice(preamble[0].length), linesAbove);
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

function parseCsv(text: string, linesAbove: number): { line: number; cells: string[] }[] {
  try {
    const parsed = parse(text, { info: true, max_record_size: RECORD_CHARS_MAX }) as unknown as {
      info: { lines: number };
      record: string[];
    }[];
    return parsed.map(({ info, record }) => ({ line: info.lines + linesAbove, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw new SourceProblem(lines === undefined ? undefined : lines + linesAbove, csvReason(error));
  }
}

function csvReason(error: CsvError): string {
  if (error.code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH") return "it has more or fewer columns than the header";
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return "a quoted cell never ends, so the file is cut short";
  return "it is not comma-separated text";
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
