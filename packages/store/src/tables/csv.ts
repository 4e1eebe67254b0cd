import { type Cell, type Column, type ColumnType, type Dataset, isoOf, type Row } from "@daybook/domain";
import { RowRefused } from "../errors.js";

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
export function* csvOf(dataset: Dataset, imports: Iterable<ImportRows>): Generator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for (const file of imports) {
    for (const piece of piecesOf(dataset, file)) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes < CHUNK_BYTES) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

/** Text as a CSV cell; null is a bare empty one. */
export function textCell(text: string | null): string {
  if (text === null) return "";
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}

/** Short texts become bytes one by one: joining long ones costs twice the time. */
function* piecesOf(dataset: Dataset, file: ImportRows): Generator<Buffer> {
  const encode = dataset.columns.map(({ type }) => encoders[type]());
  let text = "";
  for (let r = 0; r < file.rows.length; r++) {
    text += `${file.id}${cellsOf(dataset, encode, file, r)}\n`;
    if (text.length < PIECE_CHARACTERS && r < file.rows.length - 1) continue;
    // PostgreSQL has no text with a zero character in it.
    if (text.includes("\0"))
      throw new RowRefused(`${file.fileName}: a text of ${dataset.name} holds a zero character.`);
    yield Buffer.from(text);
    text = "";
  }
}

function cellsOf(dataset: Dataset, encode: readonly Encoder[], file: ImportRows, r: number): string {
  const row = file.rows[r]!;
  if (row.length > encode.length) throw new RowRefused(`${placeOf(dataset, file, r)} has ${row.length} cells.`);
  let text = "";
  for (let c = 0; c < encode.length; c++) {
    const cell = row[c];
    if (cell === null && dataset.columns[c]!.optional) {
      text += ",";
      continue;
    }
    const encoded = encode[c]!(cell);
    if (encoded === undefined) throw refusal(dataset, file, r, dataset.columns[c]!, cell);
    text += `,${encoded}`;
  }
  return text;
}

function refusal(dataset: Dataset, file: ImportRows, r: number, column: Column, cell: Cell | undefined): RowRefused {
  const place = placeOf(dataset, file, r);
  return new RowRefused(`${place} holds ${JSON.stringify(cell)} where ${column.name} is a ${column.type}.`);
}

function placeOf(dataset: Dataset, file: ImportRows, r: number): string {
  return `${file.fileName}: row ${r + 1} of ${dataset.name}`;
}

/** A known cell as CSV; undefined when it does not fit. */
type Encoder = (cell: Cell | undefined) => string | undefined;

const encoders: Readonly<Record<ColumnType, () => Encoder>> = {
  text: () => (cell) => (typeof cell === "string" ? textCell(cell) : undefined),
  number: () => (cell) => (Number.isFinite(cell) ? String(cell) : undefined),
  day: () => {
    const dates = new Map<number, string>();
    return (cell) => {
      if (typeof cell !== "number" || !isDay(cell)) return undefined;
      const date = dates.get(cell) ?? isoOf(cell);
      dates.set(cell, date);
      return date;
    };
  },
};

/** 0001-01-01 to 9999-12-31: the dates that have four digits. */
function isDay(cell: number): boolean {
  return Number.isInteger(cell) && cell >= -719_162 && cell <= 2_932_896;
}

const PIECE_CHARACTERS = 16 * 1024;
const CHUNK_BYTES = 1024 * 1024;
