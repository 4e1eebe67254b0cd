import { dayOf } from "@daybook/domain";
import { utils, write } from "@e965/xlsx";

/** A cell of a table as a test writes it; a date is written YYYY-MM-DD. */
export type TableCell = string | number | undefined;

/** The rows of a sheet. */
export type TableRows = readonly (readonly TableCell[])[];

/** A quarterly table: the price index, its change, which begins a quarter later, and a series that is not served. */
export const priceTable: TableRows = [
  [undefined, "Index Numbers ;  All groups CPI ;  Australia ;", "Change, previous year ;", "Sales ;  > Wool ;"],
  ["Unit", "Index Numbers", "Percent", "$'000"],
  ["Series Type", "Original", "Original", "Trend"],
  ["Data Type", "INDEX", "PERCENT", "FLOW"],
  ["Frequency", "Quarter", "Quarter", "Quarter"],
  ["Collection Month", 3, 3, 3],
  ["Series Start", "2024-03-01", "2024-06-01", "2024-03-01"],
  ["Series End", "2024-09-01", "2024-09-01", "2024-09-01"],
  ["No. Obs", 3, 2, 3],
  ["Series ID", "A2325846C", "A2325847F", "A1234567B"],
  ["2024-03-01", 137.4, undefined, 1.005],
  ["2024-06-01", 138.8, 3.8, -14.3],
  ["2024-09-01", 139.1, 2.8, undefined],
];

/** The table as a workbook. Sheets other than the data are never read. */
export function workbookOf(sheets: Readonly<Record<string, TableRows>>, bookType: "xlsx" | "biff8" = "xlsx"): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([["Series ID", "A9999999Z"]]), "Index");
  for (const [name, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) => row.map((cell) => (isDate(cell) ? dayOf(cell)! + SERIAL_OF_1970 : cell)));
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells), name);
  }
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([["Call us"]]), "Enquiries");
  return write(workbook, { type: "buffer", bookType, compression: true });
}

/** The table as the text that is saved from its workbook. */
export function textOf(rows: TableRows, lineEnd = "\n"): string {
  return rows.map((row) => row.map(cellText).join(",") + lineEnd).join("");
}

function cellText(cell: TableCell): string {
  if (cell === undefined) return "";
  if (isDate(cell)) return `${MONTHS[Number(cell.slice(5, 7)) - 1]}-${cell.slice(0, 4)}`;
  return String(cell).includes(",") ? `"${cell}"` : String(cell);
}

function isDate(cell: TableCell): cell is string {
  return typeof cell === "string" && /^\d{4}-\d{2}-\d{2}$/.test(cell);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const SERIAL_OF_1970 = 25_569;
