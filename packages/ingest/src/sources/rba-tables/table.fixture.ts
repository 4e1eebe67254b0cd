import { utils, write } from "@e965/xlsx";
import { tableDay } from "./table-date.js";

/** A table of our own, row by row, as its publisher would write it. */
export type Grid = readonly (readonly string[])[];

/** Exchange rates and a volume of six days, with a column of padding, an empty row and a day to come. */
export const grid: Grid = [
  ["F11.1  EXCHANGE RATES – MADE UP"],
  ["Title", "A$1=USD", "Trade-weighted Index, May 1970 = 100", "", "Volume", "Cash Rate Change"],
  ["Description", "AUD/USD", "Index; see notes", "", "Volume of transactions", "Change (in percentage points)"],
  ["Frequency", "Daily", "Daily", "", "Daily", "as announced"],
  ["Type", "Indicative", "Indicative", "", "Original", "Original"],
  ["Units", "USD", "Index", "", "$m", "Per cent "],
  [""],
  [""],
  ["Source", "WM/Reuters", "RBA", "", "RBA", "RBA"],
  ["Publication date", "09-Jan-2023", "09-Jan-2023", "", "09-Jan-2023", "09-Jan-2023"],
  ["Series ID", "FXRUSD", "FXRTWI", "", "FMADEUPV", "FMADEUPC"],
  ["02-Jan-2023", "0.6828", "61.4", "", "1004.9"],
  ["03-Jan-2023", "0.6710", "60.9", "", "N/A", "+0.25"],
  ["04-Jan-2023", "", "61.7", "", "1.005", ""],
  ["05-Jan-2023", "0.6824", "61.6", "", "998"],
  ["06-Jan-2023", "0.6790", "61.2", "", "", "-0.1"],
  [""],
  ["09-Jan-2023", "0.6917", "61.8", "", "12"],
  ["10-Jan-2023"],
  ["", "", "", "", "", ""],
];

/** The bytes of a table as CSV. */
export function csvOf(rows: Grid): Buffer {
  const lines = rows.map((cells) => cells.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(","));
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** The bytes of a table as a workbook, whose figures and days are numbers, with a sheet of notes before it. */
export function workbookOf(rows: Grid, bookType: "xlsx" | "biff8", sheetName = "Data"): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([["Notes"], ["Series ID", "FXRUSD"]]), "Notes");
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((cells) => cells.map(stored))), sheetName);
  return write(workbook, { type: "buffer", bookType, compression: true });
}

function stored(text: string): string | number | null {
  if (text === "") return null;
  const day = tableDay(text);
  if (day !== undefined) return day + SERIAL_OF_1970;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

const SERIAL_OF_1970 = 25_569;
