import type { Cell, ColumnType, Dataset, Row } from "@daybook/domain";
import { RowRefused } from "../errors.js";
import { CsvBytes } from "./csv-bytes.js";

/** The rows of one import on their way into a table. */
export interface ImportRows {
  readonly id: number;
  readonly fileName: string;
  readonly rows: readonly Row[];
}

/**
 * Rows as CSV that both engines read alike: text is quoted, unknown is a bare
 * empty cell, lines end in \n. Rows that do not fit the dataset are refused.
 */
export function csvOf(dataset: Dataset, file: ImportRows): Buffer {
  const csv = new CsvBytes(file.rows.length * ROW_BYTES);
  for (let r = 0; r < file.rows.length; r++) {
    csv.number(file.id);
    writeCells(csv, dataset, file, r);
    csv.endLine();
  }
  const bytes = csv.bytes();
  // PostgreSQL has no text with a zero character in it.
  if (bytes.includes(0)) throw new RowRefused(`${file.fileName}: a text of ${dataset.name} holds a zero character.`);
  return bytes;
}

function writeCells(csv: CsvBytes, { name, columns }: Dataset, file: ImportRows, r: number): void {
  const row = file.rows[r]!;
  if (row.length > columns.length) throw new RowRefused(`${placeOf(name, file, r)} has ${row.length} cells.`);
  for (let c = 0; c < columns.length; c++) {
    const column = columns[c]!;
    const cell = row[c];
    csv.comma();
    if (cell === null && column.optional) continue;
    if (!writeCell(csv, column.type, cell)) {
      const place = placeOf(name, file, r);
      throw new RowRefused(`${place} holds ${JSON.stringify(cell)} where ${column.name} is a ${column.type}.`);
    }
  }
}

/** Writes a known cell; false when it does not fit. */
function writeCell(csv: CsvBytes, type: ColumnType, cell: Cell | undefined): boolean {
  if (type === "text") {
    if (typeof cell !== "string") return false;
    csv.text(cell);
    return true;
  }
  if (typeof cell !== "number") return false;
  if (type === "day") {
    if (!isDay(cell)) return false;
    csv.day(cell);
    return true;
  }
  if (!Number.isFinite(cell)) return false;
  csv.number(cell);
  return true;
}

function placeOf(table: string, file: ImportRows, r: number): string {
  return `${file.fileName}: row ${r + 1} of ${table}`;
}

/** 0001-01-01 to 9999-12-31: the dates that have four digits. */
function isDay(cell: number): boolean {
  return Number.isInteger(cell) && cell >= -719_162 && cell <= 2_932_896;
}

/** A row of a short-position report takes 80 bytes. */
const ROW_BYTES = 100;
