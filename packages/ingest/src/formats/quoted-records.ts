import type { UnquotedRecord } from "./unquoted-records.js";

/**
 * The cells of comma-separated text of which some are quoted, one record a line. Undefined when the text is not that
 * plain: a quoted cell over several lines, a quote inside a cell without quotes, ends of lines that differ, a blank
 * line, or a record that is too long or has another number of cells.
 */
export function quotedRecords(text: string, recordCharsMax: number): UnquotedRecord[] | undefined {
  const reading = new Reading(text);
  const records: UnquotedRecord[] = [];
  while (reading.at < text.length) {
    const first = reading.at;
    const cells = reading.record();
    if (cells === undefined || (reading.at - first) * BYTES_PER_UNIT_MAX > recordCharsMax) return undefined;
    if (cells.length !== (records[0]?.cells.length ?? cells.length)) return undefined;
    if (cells.length === 1 && cells[0] === "") return undefined;
    records.push({ line: records.length + 1, cells });
  }
  return records;
}

/** Goes through a text cell by cell. */
class Reading {
  at = 0;
  /** How many characters an end of line has, as the first one shows. */
  #lineEnd: number | undefined;

  constructor(private readonly text: string) {}

  /** The cells up to the end of the line, which is passed. */
  record(): string[] | undefined {
    const cells: string[] = [];
    while (true) {
      const cell = this.text.charCodeAt(this.at) === QUOTE ? this.#quotedCell() : this.#plainCell();
      if (cell === undefined) return undefined;
      cells.push(cell);
      if (this.text.charCodeAt(this.at) === COMMA) this.at += 1;
      else return this.#passLineEnd() ? cells : undefined;
    }
  }

  #quotedCell(): string | undefined {
    const first = this.at + 1;
    let close = this.text.indexOf('"', first);
    let isEscaped = false;
    while (close >= 0 && this.text.charCodeAt(close + 1) === QUOTE) {
      isEscaped = true;
      close = this.text.indexOf('"', close + 2);
    }
    if (close < 0) return undefined;
    this.at = close + 1;
    const cell = this.text.slice(first, close);
    if (cell.includes("\n") || cell.includes("\r")) return undefined;
    return isEscaped ? cell.replaceAll('""', '"') : cell;
  }

  #plainCell(): string | undefined {
    const first = this.at;
    for (; this.at < this.text.length; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (code === COMMA || code === LINE_FEED || code === CARRIAGE_RETURN) break;
      if (code === QUOTE) return undefined;
    }
    return this.text.slice(first, this.at);
  }

  #passLineEnd(): boolean {
    if (this.at === this.text.length) return true;
    const isReturn = this.text.charCodeAt(this.at) === CARRIAGE_RETURN;
    const length = isReturn ? 2 : 1;
    this.#lineEnd ??= length;
    if (length !== this.#lineEnd || this.text.charCodeAt(this.at + length - 1) !== LINE_FEED) return false;
    this.at += length;
    return true;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** A parser may count bytes. */
const BYTES_PER_UNIT_MAX = 3;
