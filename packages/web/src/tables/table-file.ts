import { csvOfList } from "@daybook/files/lists";
import { type Cell, cellsOf, fileColumns, isAmount, type Table } from "./table.js";

/** A table as CSV: the API's figures with all of their digits, unknown ones as empty cells. No text in it is a formula to a spreadsheet. */
export function csvOf(table: Table): string {
  const named = fileColumns(table);
  const columns = Object.fromEntries(
    named.map(({ name, title, kind }) => [name, { type: isAmount(kind) ? "number" : "text", meaning: title } as const]),
  );
  const rows = cellsOf(table).map((cells) =>
    Object.fromEntries(named.map(({ name }, at) => [name, fileCell(cells[at])])),
  );
  return csvOfList({ columns, rows });
}

/** A table as JSON: an object for each row, without what is unknown. */
export function jsonOf(table: Table): string {
  const rows = cellsOf(table).map((cells) =>
    Object.fromEntries(fileColumns(table).map(({ name }, at) => [name, jsonCell(cells[at])])),
  );
  return `${JSON.stringify({ table: table.name, caption: table.caption, rows })}\n`;
}

/** A whole number too large for the type of figures is a text of digits, and a figure that is none is unknown. */
function fileCell(cell: Cell | undefined): string | number | boolean | undefined {
  if (typeof cell === "number" && !Number.isFinite(cell)) return undefined;
  return typeof cell === "bigint" ? String(cell) : cell;
}

/** Whole numbers that JSON cannot be trusted with are texts, as in the API. */
function jsonCell(cell: Cell | undefined): string | number | boolean | undefined {
  return typeof cell === "bigint" ? String(cell) : cell;
}
