import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { type CsvTable, readCsvTable } from "../../formats/csv-table.js";
import { exchangeCode } from "../../formats/exchange-code.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

type Announcement = RowOf<typeof datasets.announcements>;

/**
 * The announcements of one date, YYYY-MM-DD, in the file's order. Those of the
 * exchange itself have no code and are no part of them, and what cannot be told
 * apart is there once.
 */
export function parseAnnouncements(bytes: Uint8Array, date: string): Announcement[] {
  if (bytes.at(-1) !== LINE_FEED) throw new SourceProblem(undefined, "it has no final line end, so it is cut short");
  const table = readCsvTable(bytes);
  const columns = columnsOf(table);
  const marks = table.records.map(({ cells, line }) => isMarked(cells[columns.sensitive]!, line));
  // Where nothing is marked, the table has lost its marks.
  const hasMarks = marks.includes(true);
  const rows = new Map<string, Announcement>();
  for (const [at, { cells, line }] of table.records.entries()) {
    if (cells[columns.code] === "") continue;
    const row: Announcement = {
      code: exchangeCode(cells[columns.code]!, line),
      day: dayOf(date)!,
      time: timeOfDay(cells[columns.date]!, date, line),
      headline: headlineOf(cells[columns.headline]!, line),
      type: textOf(cells[columns.type] ?? "", line) || null,
      url: addressOf(cells[columns.document] ?? "", line) || null,
      priceSensitive: hasMarks ? Number(marks[at]) : null,
    };
    rows.set(JSON.stringify(row), row);
  }
  // Every real day has an announcement of a company, so the codes are lost.
  if (rows.size === 0) throw new SourceProblem(undefined, "no announcement has a code");
  return [...rows.values()];
}

function columnsOf({ columns }: CsvTable): Record<keyof typeof COLUMNS, number> {
  const names = Object.entries(COLUMNS).map(([key, { name, isOptional }]) => {
    const at = columns.indexOf(name);
    if (at < 0 && !isOptional) throw new SourceProblem(1, `the header has no column "${name}"`);
    return [key, at];
  });
  const known = Object.values(COLUMNS).map(({ name }) => name);
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new SourceProblem(1, `${quoted(unknown)} is not a column of this source`);
  return Object.fromEntries(names);
}

/** The exchange's page has an icon there, which a copy turns into "$" or loses: what is left of it says nothing. */
function isMarked(cell: string, line: number): boolean {
  if (cell !== "$" && !LOST_MARKS.has(cell)) {
    throw new SourceProblem(line, `${quoted(cell)} does not tell whether the price is sensitive to it`);
  }
  return cell === "$";
}

/** Without the size of the document that the exchange's page shows below it. */
function headlineOf(cell: string, line: number): string {
  const headline = textOf(cell.replace(DOCUMENT_SIZE, ""), line);
  if (headline === "") throw new SourceProblem(line, "the headline is missing");
  return headline;
}

function textOf(cell: string, line: number): string {
  if (/[\t\r\n]/.test(cell)) throw new SourceProblem(line, "a cell runs over several lines or holds a tab");
  if (cell.length > TEXT_CHARS_MAX) throw new SourceProblem(line, `a cell has ${cell.length} characters`);
  return cell;
}

function addressOf(cell: string, line: number): string {
  if (cell !== "" && (!/^https?:\/\//.test(cell) || !URL.canParse(cell))) {
    throw new SourceProblem(line, `${quoted(cell)} is not an address`);
  }
  return textOf(cell, line);
}

/** The last two are in tables of our own only. */
const COLUMNS = {
  code: { name: "ASX Code", isOptional: false },
  date: { name: "Date", isOptional: false },
  sensitive: { name: "Price sens.", isOptional: false },
  headline: { name: "Headline", isOptional: false },
  type: { name: "Type", isOptional: true },
  document: { name: "Document", isOptional: true },
};
/** A blank that was decoded as something else is a circumflexed A. */
const LOST_MARKS = new Set(["", "\u00c2"]);
const DOCUMENT_SIZE = /\s+\d+\s+pages?\s+[\d.]+[KMG]?B$/;
// The longest real headline has 60 characters.
const TEXT_CHARS_MAX = 500;
const LINE_FEED = 0x0a;

/**
 * The time in Sydney, HH:MM, of a cell such as "30/09/2025  7:33 pm", which is
 * of the date, YYYY-MM-DD. AM and PM are in capitals until 2024.
 */
function timeOfDay(cell: string, date: string, line: number): string {
  const parts = MOMENT.exec(cell);
  if (parts === null) throw new SourceProblem(line, `${quoted(cell)} is not a date and a time`);
  const [, dayOfMonth, month, year, hours, minutes, half] = parts as unknown as string[];
  if (`${year}-${month}-${dayOfMonth}` !== date) {
    throw new SourceProblem(line, `${quoted(cell)} is not of the date in the name of the file`);
  }
  const hour = (Number(hours) % 12) + (half!.toLowerCase() === "pm" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

const MOMENT = /^(\d{2})\/(\d{2})\/(\d{4})\s+(0?[1-9]|1[0-2]):([0-5]\d) (am|pm)$/i;
