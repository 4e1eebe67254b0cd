import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { codeAt, decimalAt, nameAt, wholeAt } from "../../formats/asic-cells.js";
import { decodeText } from "../../formats/decode-text.js";
import { SourceProblem } from "../../source.js";

/** A position of a product in a report. */
export type Position = RowOf<typeof datasets.shortPositions>;

/**
 * The rows of one report, in the file's order. Two million rows pass here, so
 * cells are found and read in place and a line costs no array and no pattern.
 */
export function parseReport(bytes: Uint8Array, day: number): Position[] {
  const text = decodeText(bytes);
  const header = readHeader(text);
  const rows: Position[] = [];
  const codes = new Set<string>();
  let line = 2;
  for (let start = header.end + 1; start < text.length; line += 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) throw cutShort(line);
    const row = parseLine(text, start, withoutReturn(text, end), header.separator, day, line);
    if (codes.size === codes.add(row.code).size) {
      throw new SourceProblem(line, `code ${row.code} is there twice`);
    }
    rows.push(row);
    start = end + 1;
  }
  if (rows.length === 0) throw new SourceProblem(line, "the report has no rows");
  return rows;
}

function parseLine(text: string, start: number, stop: number, separator: string, day: number, line: number): Position {
  const isQuoted = text.charCodeAt(start) === QUOTE;
  const nameEnd = isQuoted ? quoteEnd(text, start, stop, separator, line) : cellEnd(text, start, stop, separator);
  const codeEnd = cellEnd(text, nameEnd + 1, stop, separator);
  const positionEnd = cellEnd(text, codeEnd + 1, stop, separator);
  const issuedEnd = cellEnd(text, positionEnd + 1, stop, separator);
  if (issuedEnd >= stop || cellEnd(text, issuedEnd + 1, stop, separator) < stop) {
    const count = text.slice(start, stop).split(separator).length;
    throw new SourceProblem(line, `the number of columns is ${count}, not ${COLUMNS.length}`);
  }
  return {
    code: codeAt(text, nameEnd + 1, codeEnd, line),
    day,
    name: nameAt(text, start, nameEnd, line),
    position: wholeAt(text, codeEnd + 1, positionEnd, line) ?? missingPosition(line),
    issued: wholeAt(text, positionEnd + 1, issuedEnd, line),
    percentage: decimalAt(text, issuedEnd + 1, stop, line),
  };
}

/** The first separator from an index on, or where the line stops. */
function cellEnd(text: string, from: number, stop: number, separator: string): number {
  const at = text.indexOf(separator, from);
  return at < 0 || at > stop ? stop : at;
}

/** The regulator wrote tabs until June 2022 and commas since, and on single days the other one. */
function readHeader(text: string): { readonly separator: string; readonly end: number } {
  const lineEnd = text.indexOf("\n");
  const end = lineEnd < 0 ? text.length : lineEnd;
  const header = text.slice(0, withoutReturn(text, end));
  const separator = ["\t", ","].find((candidate) => header === COLUMNS.join(candidate));
  if (separator === undefined) {
    const isPage = text.trimStart().startsWith("<");
    throw new SourceProblem(1, isPage ? "this is a web page, not a report" : "the header is not that of a report");
  }
  if (lineEnd < 0) throw cutShort(1);
  return { separator, end };
}

/** Where a quoted name ends, past its closing quote: names with a comma are quoted on 2018-02-19. */
function quoteEnd(text: string, start: number, stop: number, separator: string, line: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2);
  if (quote < 0 || quote >= stop || !text.startsWith(separator, quote + 1)) {
    throw new SourceProblem(line, "the quotes around the name are broken");
  }
  return quote + 1;
}

function withoutReturn(text: string, end: number): number {
  return text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
}

function cutShort(line: number): SourceProblem {
  return new SourceProblem(line, "it has no line end, so the file is cut short");
}

function missingPosition(line: number): never {
  throw new SourceProblem(line, "the short position is missing");
}

const COLUMNS = [
  "Product",
  "Product Code",
  "Reported Short Positions",
  "Total Product in Issue",
  "% of Total Product in Issue Reported as Short Positions",
];
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;
