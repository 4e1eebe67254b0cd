import { SourceProblem } from "../source.js";
import { type CsvRecord, csvRecords } from "./csv-records.js";
import { decodeText, type TextRules } from "./decode-text.js";

/** A table with a header, whose cells may be quoted. */
export interface CsvTable {
  /** The names of its columns in the order of the file, without outer spaces. */
  readonly columns: readonly string[];
  /** Their cells are in the order of the columns, without outer spaces. */
  readonly records: readonly CsvRecord[];
}

/** Reads a table. Throws when it is none, when a column is there twice, and when there is no record. */
export function readCsvTable(bytes: Uint8Array, rules: TextRules = {}): CsvTable {
  const text = decodeText(bytes, rules);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  const [header, ...records] = csvRecords(text, { recordCharsMax: RECORD_CHARS_MAX, trim: true });
  if (header === undefined) throw new SourceProblem(1, "the header is missing");
  const twice = header.cells.find((name, at) => header.cells.indexOf(name) < at);
  if (twice !== undefined) throw new SourceProblem(header.line, `the header has the column "${twice}" twice`);
  if (records.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  return { columns: header.cells, records };
}

// The longest real record, of key statistics, has 2,200 characters.
const RECORD_CHARS_MAX = 20_000;
