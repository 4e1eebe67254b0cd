import { SourceProblem } from "../source.js";

/** One record of comma-separated text. */
export interface CsvRecord {
  /** The last of its lines. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a kind of table allows. */
export interface CsvRules {
  /** A longer record is refused: this many characters in all of its cells. */
  readonly recordCharsMax: number;
  /** How many lines of the file are above the text; none by default. */
  readonly linesAbove?: number;
  /** Spaces may stand around quotes, and are no part of a cell. */
  readonly trim?: true;
  /** Blank lines are passed over; without it they are records of one cell. */
  readonly skipBlankLines?: true;
  /** Records may have more or fewer cells than the first. */
  readonly uneven?: true;
}

/** Takes the cells of a record, and the last and the first of its lines. */
type VisitRecord = (cells: readonly string[], line: number, firstLine: number) => void;

/** The records of comma-separated text, the header among them. Throws when they differ in the number of their cells and may not. */
export function csvRecords(text: string, rules: CsvRules): CsvRecord[] {
  const records: CsvRecord[] = [];
  visitCsvRecords(text, rules, (cells, line) => records.push({ line, cells }));
  return records;
}

/** Visits the records one by one, as a text of half a million of them is read. Throws as `csvRecords` does. */
export function visitCsvRecords(text: string, rules: CsvRules, visit: VisitRecord): void {
  const reading = new Reading(text, rules);
  let count: number | undefined;
  while (reading.next()) {
    const { cells, line, firstLine } = reading;
    count ??= cells.length;
    if (cells.length !== count && !rules.uneven) {
      throw new SourceProblem(line, "it has more or fewer columns than the header");
    }
    visit(cells, line, firstLine);
  }
}

/** Goes through a text record by record. What ends the first line ends every other. */
class Reading {
  /** The present record. */
  cells: string[] = [];
  firstLine = 0;
  line: number;
  #at = 0;
  /** Where the present record begins. */
  #first = 0;
  /** Where the next quote is. */
  #quote = -1;
  /** Undefined until the first line has ended. */
  #lineEnd: string | undefined;
  readonly #hasReturns: boolean;

  constructor(
    private readonly text: string,
    private readonly rules: CsvRules,
  ) {
    this.line = rules.linesAbove ?? 0;
    this.#hasReturns = text.includes("\r");
  }

  /** Moves on to the next record, unless there is none. */
  next(): boolean {
    while (this.#at < this.text.length) {
      this.#first = this.#at;
      this.firstLine = this.line + 1;
      const end = this.#endOfLine();
      const isPlain = this.#nextQuote() >= end;
      // Most records have no quotes, and to split them takes a tenth of the time. A long one is read until it is too long.
      if (isPlain && end - this.#at <= this.rules.recordCharsMax) this.#split(end);
      else this.#readCells();
      const isLast = this.#at === this.text.length;
      this.line = isPlain && !this.#hasReturns ? this.firstLine : this.#lineAt(isLast ? this.#at - 1 : this.#at);
      if (!isLast) this.#at += this.#lineEnd!.length;
      const isBlank = isPlain && this.cells.length === 1 && this.cells[0] === "";
      if (!isBlank || !(isLast || this.rules.skipBlankLines)) return true;
    }
    return false;
  }

  #split(end: number): void {
    const cells = this.text.slice(this.#at, end).split(",");
    this.cells = this.rules.trim ? cells.map((cell) => cell.trim()) : cells;
    this.#at = end;
  }

  #readCells(): void {
    this.cells = [];
    for (let charsLeft = this.rules.recordCharsMax; ; this.#at += 1) {
      if (this.rules.trim) this.#passSpaces();
      const isQuoted = this.text.charCodeAt(this.#at) === QUOTE;
      const cell = isQuoted ? this.#quotedCell(charsLeft) : this.#plainCell(charsLeft);
      this.cells.push(cell);
      charsLeft -= cell.length;
      if (this.text.charCodeAt(this.#at) !== COMMA) return;
    }
  }

  #quotedCell(charsMax: number): string {
    const first = this.#at + 1;
    let close = this.text.indexOf('"', first);
    let hasQuotes = false;
    while (close >= 0 && this.text.charCodeAt(close + 1) === QUOTE) {
      hasQuotes = true;
      close = this.text.indexOf('"', close + 2);
    }
    const written = this.text.slice(first, close < 0 ? undefined : close);
    const cell = hasQuotes ? written.replaceAll('""', '"') : written;
    if (cell.length > charsMax) throw this.#tooLong(first + charsMax + 1);
    if (close < 0) throw this.#problem(this.text.length - 1, "a quoted cell never ends, so the file is cut short");
    this.#at = close + 1;
    if (this.rules.trim) this.#passSpaces();
    if (!this.#isEndOfCell(this.text.charCodeAt(this.#at), this.#at)) throw this.#problem(this.#at, NOT_CSV);
    return cell;
  }

  #plainCell(charsMax: number): string {
    const { text } = this;
    const first = this.#at;
    let end = first;
    while (!this.#isEndOfCell(text.charCodeAt(end), end) && text.charCodeAt(end) !== QUOTE) end += 1;
    if (end - first > charsMax) throw this.#tooLong(first + charsMax + 1);
    if (text.charCodeAt(end) === QUOTE) throw this.#problem(end, NOT_CSV);
    this.#at = end;
    const cell = text.slice(first, end);
    return this.rules.trim ? cell.trim() : cell;
  }

  #passSpaces(): void {
    const { text } = this;
    while (!this.#isEndOfCell(text.charCodeAt(this.#at), this.#at) && text[this.#at]!.trim() === "") this.#at += 1;
  }

  /** Whether a cell ends at a place, by the character there. */
  #isEndOfCell(code: number, place: number): boolean {
    if (code > COMMA) return false;
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      this.#lineEnd ??= lineEndAt(this.text, place);
      return this.text.startsWith(this.#lineEnd, place);
    }
    return code === COMMA || place >= this.text.length;
  }

  /** Where the present line ends, if no quote comes before. */
  #endOfLine(): number {
    if (this.#lineEnd === undefined) {
      // The first line alone.
      const place = this.text.search(/[\r\n]/);
      if (place < 0) return this.text.length;
      if (this.#nextQuote() >= place) this.#lineEnd = lineEndAt(this.text, place);
      return place;
    }
    const end = this.text.indexOf(this.#lineEnd, this.#at);
    return end < 0 ? this.text.length : end;
  }

  #nextQuote(): number {
    if (this.#quote < this.#at) {
      const quote = this.text.indexOf('"', this.#at);
      this.#quote = quote < 0 ? this.text.length : quote;
    }
    return this.#quote;
  }

  #lineAt(place: number): number {
    const before = this.text.slice(this.#first, place);
    return this.firstLine + countOf(before, "\n") + (this.#hasReturns ? countOf(before, "\r") : 0);
  }

  #problem(place: number, reason: string): SourceProblem {
    return new SourceProblem(this.#lineAt(place), reason);
  }

  #tooLong(place: number): SourceProblem {
    return this.#problem(place, `it has more than ${this.rules.recordCharsMax} characters`);
  }
}

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function lineEndAt(text: string, place: number): string {
  return text.startsWith("\r\n", place) ? "\r\n" : text[place]!;
}

const NOT_CSV = "it is not comma-separated text";
const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
