import { CsvError, parse } from "csv-parse/sync";
import { SourceProblem } from "../source.js";
import { quotedRecords } from "./quoted-records.js";
import { unquotedRecords } from "./unquoted-records.js";

/** One record of comma-separated text. */
export interface CsvRecord {
  /** The last of its lines. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a kind of table allows. */
export interface CsvRules {
  /** A longer record is refused. */
  readonly recordCharsMax: number;
  /** How many lines of the file are above the text; none unless told. */
  readonly linesAbove?: number;
  /** Spaces may stand around quotes, and are no part of a cell. */
  readonly trim?: true;
  /** Blank lines are passed over; without it they are records of one cell. */
  readonly skipBlankLines?: true;
  /** Records may have more or fewer cells than the first. */
  readonly uneven?: true;
}

/** The records of comma-separated text, the header among them. Throws when they differ in the number of their cells and may not. */
export function csvRecords(text: string, rules: CsvRules): CsvRecord[] {
  const { recordCharsMax, linesAbove = 0, trim = false, skipBlankLines = false, uneven = false } = rules;
  // Most tables have no quotes, or one record a line, and the parser takes ten times as long.
  const plain = uneven ? undefined : plainRecords(text, { recordCharsMax, trim, skipBlankLines });
  if (plain !== undefined) return plain.map(({ line, cells }) => ({ line: linesAbove + line, cells }));
  try {
    // What the parser tells beside each record is large, and only the line is kept.
    const lines: number[] = [];
    const records = parse(text, {
      trim,
      skip_empty_lines: skipBlankLines,
      relax_column_count: uneven,
      max_record_size: recordCharsMax,
      on_record: (cells: string[], info) => {
        lines.push(linesAbove + info.lines);
        return cells;
      },
    });
    return records.map((cells, at) => ({ line: lines[at]!, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw new SourceProblem(lines === undefined ? undefined : linesAbove + lines, reasonOf(error, recordCharsMax));
  }
}

function plainRecords(text: string, rules: { recordCharsMax: number; trim: boolean; skipBlankLines: boolean }) {
  const { recordCharsMax, trim, skipBlankLines } = rules;
  return unquotedRecords(text, rules) ?? (trim || skipBlankLines ? undefined : quotedRecords(text, recordCharsMax));
}

function reasonOf({ code }: CsvError, recordCharsMax: number): string {
  if (code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH") return "it has more or fewer columns than the header";
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quoted cell never ends, so the file is cut short";
  if (code === "CSV_MAX_RECORD_SIZE") return `it has more than ${recordCharsMax} characters`;
  return "it is not comma-separated text";
}
