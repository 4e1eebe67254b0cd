import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { codeAt, decimalAt, nameAt, wholeAt } from "../../formats/asic-cells.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { type HistoryHeader, historyText, readHeader } from "./header.js";

/** A position of a product on a date. */
export type YearlyPosition = RowOf<typeof datasets.shortHistory>;

/**
 * The rows of one yearly file: for every product and date with a position, in
 * the file's order. Two million cells pass here, so they are read in place.
 */
export function parseHistory(bytes: Uint8Array): YearlyPosition[] {
  const text = historyText(bytes);
  const header = readHeader(text);
  const rows: YearlyPosition[] = [];
  const codes = new Set<string>();
  let line = header.nextLine;
  for (let start = header.end; start < text.length; line += 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) throw new SourceProblem(line, "it has no line end, so the file is cut short");
    const stop = text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
    const code = parseProduct(text, start, stop, header, line, rows);
    if (codes.size === codes.add(code).size) throw new SourceProblem(line, `code ${code} is there twice`);
    start = end + 1;
  }
  if (rows.length === 0) throw new SourceProblem(line, "the file has no positions");
  return rows;
}

/** Adds the rows of one product and gives its code. */
function parseProduct(
  text: string,
  start: number,
  stop: number,
  { separator, days }: HistoryHeader,
  line: number,
  rows: YearlyPosition[],
): string {
  const nameEnd = endOfName(text, start, stop, separator, line);
  const codeEnd = endOfCell(text, nameEnd + 1, stop, separator);
  const code = codeAt(text, nameEnd + 1, codeEnd, line);
  // Some twenty products have lost their names; the code is what is left to call them by.
  const name = nameEnd === start ? code : nameAt(text, start, nameEnd, line);
  let at = codeEnd;
  for (const day of days) {
    if (at >= stop) throw new SourceProblem(line, `it ends before its ${days.length} dates do`);
    const positionEnd = endOfCell(text, at + 1, stop, separator);
    if (positionEnd >= stop) throw new SourceProblem(line, `it ends before its ${days.length} dates do`);
    const percentEnd = endOfFigure(text, positionEnd + 1, stop, separator, line);
    const position = wholeAt(text, at + 1, positionEnd, line);
    const percentage = percentAt(text, positionEnd + 1, percentEnd, line);
    if (position !== null) rows.push({ code, day, name, position, percentage });
    else if (percentage !== null) throw new SourceProblem(line, "a percentage stands without a position");
    at = percentEnd;
  }
  const rest = text.slice(at, stop).replaceAll(separator, "");
  if (rest !== "") throw new SourceProblem(line, `${quoted(rest)} stands beyond the dates`);
  return code;
}

function endOfCell(text: string, from: number, stop: number, separator: string): number {
  const at = text.indexOf(separator, from);
  return at < 0 || at > stop ? stop : at;
}

/** A name with a comma is quoted (2011, 2014, 2015), or its comma is known by the space behind it (2018, 2019). */
function endOfName(text: string, start: number, stop: number, separator: string, line: number): number {
  if (text.charCodeAt(start) === QUOTE) return endOfQuotes(text, start, stop, line);
  let end = endOfCell(text, start, stop, separator);
  while (end < stop && text.charCodeAt(end + 1) === SPACE) end = endOfCell(text, end + 1, stop, separator);
  return end;
}

function endOfFigure(text: string, from: number, stop: number, separator: string, line: number): number {
  return text.charCodeAt(from) === QUOTE ? endOfQuotes(text, from, stop, line) : endOfCell(text, from, stop, separator);
}

function endOfQuotes(text: string, start: number, stop: number, line: number): number {
  const quote = text.indexOf('"', start + 1);
  const isClosed = quote >= 0 && quote < stop && text.charCodeAt(quote + 1) !== QUOTE;
  if (!isClosed) throw new SourceProblem(line, "the quotes around a cell are broken");
  return quote + 1;
}

/** A percentage; one of a million or more is quoted and has commas between its thousands (`URNM` in 2022). */
function percentAt(text: string, from: number, to: number, line: number): number | null {
  if (text.charCodeAt(from) !== QUOTE) return decimalAt(text, from, to, line);
  const digits = text.slice(from + 1, to - 1);
  if (!THOUSANDS.test(digits)) throw new SourceProblem(line, `${quoted(digits)} is not a number`);
  const plain = digits.replaceAll(",", "");
  return decimalAt(plain, 0, plain.length, line);
}

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
