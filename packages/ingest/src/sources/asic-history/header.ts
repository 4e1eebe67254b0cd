import { dayOf, isoOf, weekdayOf } from "@daybook/domain";
import { decodeText } from "../../formats/decode-text.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** What stands above the products. */
export interface HistoryHeader {
  readonly separator: string;
  /** The report days, newest first; each has a position and a percentage in every line. */
  readonly days: readonly number[];
  /** Where the first product begins. */
  readonly end: number;
  /** The number of the line of the first product. */
  readonly nextLine: number;
}

/** The text of a file, without the byte order mark that somebody's tool turned into letters (2021). */
export function historyText(bytes: Uint8Array): string {
  const isMangled = MANGLED_MARK.every((byte, b) => bytes[b] === byte);
  return decodeText(isMangled ? bytes.subarray(MANGLED_MARK.length) : bytes);
}

/** Reads the lines above the products, in the layout of 2010 or in that of 2022. */
export function readHeader(text: string): HistoryHeader {
  if (text.trimStart().startsWith("<")) throw new SourceProblem(1, "this is a web page, not a yearly file");
  const lines = linesOf(text, 4);
  const separator = lines[0]!.cells.startsWith("\t") ? "\t" : ",";
  const cellsOf = (l: number) => withoutBlanks((lines[l]?.cells ?? "").split(separator));
  const isOfTwoLines = cellsOf(0)[1] === "Trade Date";
  const dates = isOfTwoLines ? repeatedDates(cellsOf(0)) : datesOverTwo(cellsOf(0), cellsOf(1));
  const days = dates.map((date) => dayIn(date, isOfTwoLines ? 1 : 2));
  checkDays(days, isOfTwoLines ? 1 : 2);
  if (isOfTwoLines) checkHeadings(cellsOf(1), ["Product", "Product Code"], days.length, 2);
  else {
    checkHeadings(cellsOf(2), ["", ""], days.length, 3);
    if (cellsOf(3).join() !== "Product, Product Code") throw new SourceProblem(4, NO_HEADER);
  }
  const last = isOfTwoLines ? 2 : 4;
  return { separator, days, end: lines[last - 1]!.next, nextLine: last + 1 };
}

interface Line {
  readonly cells: string;
  /** Where the line after it begins. */
  readonly next: number;
}

function linesOf(text: string, count: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; lines.length < count && start < text.length; ) {
    const end = text.indexOf("\n", start);
    const stop = end < 0 ? text.length : end;
    lines.push({ cells: text.slice(start, stop).replace(/\r$/, ""), next: stop + 1 });
    start = stop + 1;
  }
  return lines;
}

function withoutBlanks(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** Since 2022: each date stands over its position and again over its percentage. */
function repeatedDates([, , ...cells]: readonly string[]): string[] {
  const dates = cells.filter((_, c) => c % 2 === 0);
  if (cells.length % 2 !== 0 || dates.some((date, d) => date !== cells[2 * d + 1])) {
    throw new SourceProblem(1, "a date does not stand twice");
  }
  return dates;
}

/** Until 2021: each date once, over two columns. */
function datesOverTwo(title: readonly string[], [first, second, ...cells]: readonly string[]): string[] {
  if (title.join() !== ",,Trade Date") throw new SourceProblem(1, NO_HEADER);
  if (first !== "" || second !== "" || cells.some((cell, c) => c % 2 === 1 && cell !== "")) {
    throw new SourceProblem(2, "a date does not stand over two columns");
  }
  return cells.filter((_, c) => c % 2 === 0);
}

function checkHeadings(cells: readonly string[], titles: readonly string[], dayCount: number, line: number): void {
  const wanted = [...titles, ...Array.from({ length: dayCount }, () => FIGURES).flat()];
  if (cells.join("\t") !== wanted.join("\t")) throw new SourceProblem(line, NO_HEADER);
}

function dayIn(text: string, line: number): number {
  const [, dayOfMonth, month, year] = DAY_FIRST.exec(text) ?? [];
  const day = dayOf(year === undefined ? text : `${year}-${month!.padStart(2, "0")}-${dayOfMonth!.padStart(2, "0")}`);
  if (day === undefined) throw new SourceProblem(line, `${quoted(text)} is not a date`);
  return day;
}

function checkDays(days: readonly number[], line: number): void {
  if (days.length === 0) throw new SourceProblem(line, "there are no dates");
  const year = isoOf(days[0]!).slice(0, 4);
  days.forEach((day, d) => {
    const date = isoOf(day);
    if (d > 0 && day >= days[d - 1]!) throw new SourceProblem(line, `${date} is not older than the date before it`);
    if (!date.startsWith(year)) throw new SourceProblem(line, `${date} is of another year than ${isoOf(days[0]!)}`);
    if (weekdayOf(day) >= SATURDAY) throw new SourceProblem(line, `${date} is a weekend, when there is no trading`);
  });
}

const FIGURES = ["Reported Short Positions", "% of Total Product in Issue Reported as Short Positions"];
const NO_HEADER = "the header is not that of a yearly file";
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const SATURDAY = 5;
/** FF FE read as Latin-1 and written as UTF-8, with a replacement character before each of the two letters. */
const MANGLED_MARK = [0xef, 0xbf, 0xbd, 0xc3, 0xbf, 0xef, 0xbf, 0xbd, 0xc3, 0xbe];
