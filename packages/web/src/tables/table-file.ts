import { csvText } from "@daybook/domain/csv-text";
import { type Cell, cellsOf, fileColumns, type Table } from "./table.js";

/** A table as CSV: the API's figures with all of their digits, unknown ones as empty cells. No text in it is a formula to a spreadsheet. */
export function csvOf(table: Table): string {
  const lines = [fileColumns(table).map(({ name }) => name), ...cellsOf(table)];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/** A table as JSON: an object for each row, without what is unknown. */
export function jsonOf(table: Table): string {
  const rows = cellsOf(table).map((cells) =>
    Object.fromEntries(fileColumns(table).map(({ name }, at) => [name, jsonCell(cells[at])])),
  );
  return `${JSON.stringify({ table: table.name, caption: table.caption, rows })}\n`;
}

function csvCell(cell: Cell): string {
  if (cell === undefined) return "";
  return typeof cell === "string" ? csvText(cell) : String(cell);
}

/** Whole numbers that JSON cannot be trusted with are texts, as in the API. */
function jsonCell(cell: Cell | undefined): string | number | boolean | undefined {
  return typeof cell === "bigint" ? String(cell) : cell;
}
