import { CsvError, parse } from "csv-parse/sync";
import { SourceProblem } from "../source.js";
import { decodeText } from "./decode-text.js";

/** A table with a header, whose cells may be quoted. */
export interface CsvTable {
  /** The names of its columns in the order of the file, without outer spaces. */
  readonly columns: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** One record of a table. */
export interface CsvRecord {
  /** The last of its lines. */
  readonly line: number;
  /** The cells in the order of the columns, without outer spaces. */
  readonly cells: readonly string[];
}

/** Reads a table. Throws when it is none, when a column is there twice, and when there is no record. */
export function readCsvTable(bytes: Uint8Array): CsvTable {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  const [header, ...records] = recordsOf(text);
  if (header === undefined) throw new SourceProblem(1, "the header is missing");
  const twice = header.cells.find((name, at) => header.cells.indexOf(name) < at);
  if (twice !== undefined) throw new SourceProblem(header.line, `the header has the column "${twice}" twice`);
  if (records.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  return { columns: header.cells, records };
}

function recordsOf(text: string): CsvRecord[] {
  try {
    const parsed = parse(text, { info: true, trim: true, max_record_size: RECORD_CHARS_MAX });
    return (parsed as unknown as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SourceProblem((error as unknown as { lines?: number }).lines, reasonOf(error));
  }
}

function reasonOf(error: CsvError): string {
  if (error.code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH") return "it has more or fewer columns than the header";
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return "a quoted cell never ends, so the file is cut short";
  return "it is not comma-separated text";
}

// The longest real record, of key statistics, has 2,200 characters.
const RECORD_CHARS_MAX = 20_000;
