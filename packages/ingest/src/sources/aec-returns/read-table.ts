import { type CsvRecord, csvRecords } from "../../formats/csv-records.js";
import { decodeText } from "../../formats/decode-text.js";
import { SourceProblem } from "../../source.js";
import { centsOf, countOf, dateOf, flagOf, signedCentsOf, yearEndOf } from "./cells.js";
import { type CellKind, type Columns, type Places, placesOf } from "./layout.js";

/** A table of the register in one file, whose cells are read by the names of its columns. */
export class RegisterTable<Each extends Columns> {
  constructor(
    private readonly columns: Each,
    /** The names of the columns in the file, in its order. */
    readonly header: readonly string[],
    private readonly places: Places<Each>,
    readonly records: readonly CsvRecord[],
  ) {}

  /** A row of each record. Every cell is read, also where no row keeps it, so that none is broken. */
  rows<Row>(read: (cells: Cells<Each>) => Row): Row[] {
    const checks = Object.entries(this.columns).flatMap(([name, { kind }]) => {
      const check = CHECKS[kind];
      const at = this.places[name];
      return check === undefined || at === undefined ? [] : [{ at, check }];
    });
    return this.records.map((record) => {
      for (const { at, check } of checks) check(record.cells[at]!, record.line);
      return read(new Cells(this.places, record));
    });
  }

  /** The columns whose cells are kept, with the kinds of them, in the order of the file. */
  keptColumns(): { readonly header: string; readonly name: string; readonly kind: CellKind; readonly at: number }[] {
    return Object.entries(this.columns)
      .flatMap(([name, { kind }]) => {
        const at = this.places[name];
        return at === undefined || kind === "address" ? [] : [{ header: this.header[at]!, name, kind, at }];
      })
      .sort((a, b) => a.at - b.at);
  }
}

/** The cells of one record. */
export class Cells<Each extends Columns> {
  constructor(
    private readonly places: Places<Each>,
    readonly record: CsvRecord,
  ) {}

  /** Verbatim; empty where the file lacks the column. */
  text(name: keyof Each): string {
    const at = this.places[name];
    return at === undefined ? "" : this.record.cells[at]!;
  }

  has(name: keyof Each): boolean {
    return this.places[name] !== undefined;
  }

  yearEnd(name: keyof Each): number {
    return yearEndOf(this.text(name), this.record.line);
  }

  cents(name: keyof Each): number {
    return centsOf(this.text(name), this.record.line);
  }

  signedCents(name: keyof Each): number {
    return signedCentsOf(this.text(name), this.record.line);
  }

  count(name: keyof Each): number {
    return countOf(this.text(name), this.record.line);
  }

  date(name: keyof Each): string {
    return dateOf(this.text(name), this.record.line);
  }

  flag(name: keyof Each): boolean {
    return flagOf(this.text(name), this.record.line);
  }
}

/** Reads a table by its header. Throws when a column is missing or unknown, and when there is no row. */
export function readTable<Each extends Columns>(columns: Each, bytes: Uint8Array): RegisterTable<Each> {
  const text = decodeText(bytes, { loneReturns: true });
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page");
  if (!text.endsWith("\n")) throw new SourceProblem(undefined, "the last line has no end, so the file is cut short");
  const [header, ...records] = csvRecords(text, { recordCharsMax: RECORD_CHARS_MAX });
  if (header === undefined) throw new SourceProblem(1, "the header is missing");
  const places = placesOf(columns, header.cells, header.line);
  if (records.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  if (records.length > ROWS_MAX) throw new SourceProblem(undefined, `the file has more than ${ROWS_MAX} rows`);
  return new RegisterTable(columns, header.cells, places, records);
}

/** What a cell must be, except texts, which may be anything. */
const CHECKS: { readonly [Kind in CellKind]?: (text: string, line: number) => unknown } = {
  name(text, line) {
    if (text.trim() === "") throw new SourceProblem(line, "a name is missing");
  },
  year: yearEndOf,
  date: dateOf,
  amount: centsOf,
  signedAmount: signedCentsOf,
  amountOrNone: (text, line) => (text === "N/A" ? undefined : centsOf(text, line)),
  count: countOf,
  flag: flagOf,
};

// The longest real record has some 700 characters, and the largest table 104,020 rows.
const RECORD_CHARS_MAX = 20_000;
const ROWS_MAX = 2_000_000;
