import { type AnyRow, type ColumnType, columnsOf, type Dataset, type NamedColumn } from "@daybook/domain";
import { RowRefused } from "../errors.js";
import { CsvBytes } from "./csv-bytes.js";

/** The rows of one import on their way into a table. */
export interface ImportRows {
  readonly id: number;
  readonly fileName: string;
  readonly rows: readonly AnyRow[];
}

/**
 * Rows as CSV that both engines read alike: text is quoted, unknown is a bare
 * empty cell, lines end in \n. Rows that do not fit the dataset are refused.
 */
export function csvOf(dataset: Dataset, file: ImportRows): Buffer {
  refuseOtherCells(dataset, file);
  const columns = columnsOf(dataset).map((column) => ({ column, write: writers[column.type] }));
  const csv = new CsvBytes(file.rows.length * ROW_BYTES);
  for (let r = 0; r < file.rows.length; r++) {
    csv.number(file.id);
    writeCells(csv, dataset, columns, file, r);
    csv.endLine();
  }
  const bytes = csv.bytes();
  // PostgreSQL has no text with a zero character in it.
  if (bytes.includes(0)) throw new RowRefused(`${file.fileName}: a text of ${dataset.name} holds a zero character.`);
  return bytes;
}

/** All rows of a file come from one parser, so that the first one tells of all whether it has cells of no column. */
function refuseOtherCells({ name, columns }: Dataset, file: ImportRows): void {
  const other = Object.keys(file.rows[0] ?? {}).find((each) => !Object.hasOwn(columns, each));
  if (other !== undefined) throw new RowRefused(`${placeOf(name, file, 0)} has "${other}", which is no column.`);
}

function writeCells(
  csv: CsvBytes,
  dataset: Dataset,
  columns: readonly WrittenColumn[],
  file: ImportRows,
  r: number,
): void {
  const row = file.rows[r]!;
  for (let c = 0; c < columns.length; c++) {
    const { column, write } = columns[c]!;
    const cell = row[column.name];
    csv.comma();
    if (cell === null && column.optional) continue;
    if (!write(csv, cell, column)) {
      const place = placeOf(dataset.name, file, r);
      throw new RowRefused(`${place} holds ${JSON.stringify(cell)} where ${column.sqlName} is ${kindOf(column)}.`);
    }
  }
}

/** A column, and how its cells are written. */
interface WrittenColumn {
  readonly column: NamedColumn;
  readonly write: WriteCell;
}

/** Writes a known cell; false when it does not fit its column. */
type WriteCell = (csv: CsvBytes, cell: unknown, column: NamedColumn) => boolean;

const writers: Readonly<Record<ColumnType, WriteCell>> = {
  text(csv, cell, column) {
    const choices = choicesOf(column);
    if (typeof cell !== "string" || choices?.includes(cell) === false) return false;
    csv.text(cell);
    return true;
  },
  texts(csv, cell) {
    if (!Array.isArray(cell) || cell.some((text) => typeof text !== "string")) return false;
    csv.text(JSON.stringify(cell));
    return true;
  },
  json(csv, cell, column) {
    const text = jsonOf(cell, column);
    if (text === undefined) return false;
    csv.text(text);
    return true;
  },
  flag(csv, cell) {
    if (typeof cell !== "boolean") return false;
    csv.word(cell ? "true" : "false");
    return true;
  },
  day(csv, cell) {
    if (typeof cell !== "number" || !isDay(cell)) return false;
    csv.day(cell);
    return true;
  },
  number(csv, cell) {
    if (typeof cell !== "number" || !Number.isFinite(cell)) return false;
    csv.number(cell);
    return true;
  },
  whole: writeWhole,
  moment: writeWhole,
};

function writeWhole(csv: CsvBytes, cell: unknown): boolean {
  if (typeof cell !== "number" || !Number.isSafeInteger(cell)) return false;
  csv.number(cell);
  return true;
}

/** The JSON of a cell; undefined when it does not fit. A value that many rows share is written and read back once. */
function jsonOf(cell: unknown, column: NamedColumn): string | undefined {
  if (typeof cell !== "object" || cell === null) return fittingJson(cell, column);
  const known = writtenJson.get(cell);
  if (known?.column === column) return known.text;
  const text = fittingJson(cell, column);
  if (text !== undefined) writtenJson.set(cell, { column, text });
  return text;
}

const writtenJson = new WeakMap<object, { readonly column: NamedColumn; readonly text: string }>();

function fittingJson(cell: unknown, column: NamedColumn): string | undefined {
  if (cell === null || cell === undefined) return undefined;
  const text: string | undefined = JSON.stringify(cell);
  return text !== undefined && canRead(column, text) ? text : undefined;
}

/** A value that cannot be read again would keep everything else from being served. */
function canRead(column: NamedColumn, text: string): boolean {
  try {
    if (column.type === "json") column.read(JSON.parse(text));
    return true;
  } catch {
    return false;
  }
}

function choicesOf(column: NamedColumn): readonly string[] | undefined {
  return column.type === "text" ? column.of : undefined;
}

function kindOf(column: NamedColumn): string {
  const choices = choicesOf(column);
  return choices === undefined ? `a ${column.type}` : `one of ${choices.join(", ")}`;
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
