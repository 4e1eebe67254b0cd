import { SourceProblem } from "../source.js";
import type { CsvRecord } from "./csv-records.js";
import { csvRecords } from "./csv-records.js";
import type { CsvTable } from "./csv-table.js";
import { decodeText } from "./decode-text.js";

/**
 * A table that people keep by hand: lines that begin with # are remarks, blank
 * lines mean nothing, a line may have fewer cells than the header, and columns
 * may have no name. Throws when it is no table, when a line has more cells than the
 * header, when a name is there twice, and when there is no record.
 */
export function readCommentedTable(bytes: Uint8Array): CsvTable {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  if (!text.endsWith("\n")) {
    throw new SourceProblem(text.split("\n").length, "it has no line end, so the file is cut short");
  }
  // Remarks are free text, quotes among it, and their lines still count.
  const plain = text.replace(/^[ \t]*#.*$/gm, "");
  const rules = { recordCharsMax: RECORD_CHARS_MAX, trim: true, skipBlankLines: true, uneven: true } as const;
  const [header, ...others] = csvRecords(plain, rules);
  if (header === undefined) throw new SourceProblem(1, "the header is missing");
  const columns = header.cells;
  const twice = columns.find((name, at) => name !== "" && columns.indexOf(name) < at);
  if (twice !== undefined) throw new SourceProblem(header.line, `the header has the column "${twice}" twice`);
  const records = others.filter(({ cells }) => cells.some((cell) => cell !== "")).map((each) => padded(each, columns));
  if (records.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  return { columns, records };
}

function padded({ line, cells }: CsvRecord, columns: readonly string[]): CsvRecord {
  if (cells.slice(columns.length).some((cell) => cell !== "")) {
    throw new SourceProblem(line, "it has more cells than the header");
  }
  return { line, cells: columns.map((_, at) => cells[at] ?? "") };
}

// The longest real record has 170 characters.
const RECORD_CHARS_MAX = 5_000;
