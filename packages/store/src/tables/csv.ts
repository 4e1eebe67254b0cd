import { type Cell, type Column, type Dataset, isoOf, type Row } from "@daybook/domain";
import { RowRefused } from "../errors.js";

/** The rows of one import on their way into a table. */
export interface ImportRows {
  readonly id: number;
  readonly fileName: string;
  readonly rows: readonly Row[];
}

/**
 * Rows as CSV that both engines read alike: text is quoted, unknown is a bare
 * empty cell, lines end in \n. Cells that do not fit their column are refused.
 */
export function* csvOf(dataset: Dataset, imports: Iterable<ImportRows>): Generator<Buffer> {
  const encoders = dataset.columns.map(encoderOf);
  let text = "";
  for (const { id, fileName, rows } of imports) {
    for (let r = 0; r < rows.length; r++) {
      try {
        text += `${id}${lineOf(rows[r]!, encoders)}\n`;
      } catch (problem) {
        throw problem instanceof Misfit ? refusal(dataset, fileName, r, problem) : problem;
      }
      if (text.length >= CHUNK_CHARACTERS) {
        yield Buffer.from(text);
        text = "";
      }
    }
  }
  if (text !== "") yield Buffer.from(text);
}

/** Text as a CSV cell; null is a bare empty one. */
export function textCell(text: string | null): string {
  if (text === null) return "";
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}

type Encoder = (cell: Cell | undefined) => string;

class Misfit extends Error {}

function lineOf(row: Row, encoders: readonly Encoder[]): string {
  if (row.length !== encoders.length) throw new Misfit(`has ${row.length} cells instead of ${encoders.length}`);
  let line = "";
  for (let c = 0; c < encoders.length; c++) line += `,${encoders[c]!(row[c])}`;
  return line;
}

function refusal(dataset: Dataset, fileName: string, row: number, problem: Misfit): RowRefused {
  return new RowRefused(`${fileName}: row ${row + 1} of ${dataset.name} ${problem.message}.`);
}

function encoderOf(column: Column): Encoder {
  const misfit = (cell: Cell | undefined) =>
    new Misfit(`holds ${JSON.stringify(cell)} as ${column.name}, which is not a ${column.type}`);
  const known = encoders[column.type](misfit);
  return (cell) => {
    if (cell !== null) return known(cell);
    if (column.optional) return "";
    throw new Misfit(`lacks its ${column.name}`);
  };
}

const encoders = {
  text: (misfit: (cell: Cell | undefined) => Misfit) => (cell: Cell | undefined) => {
    // PostgreSQL has no text with a zero character in it.
    if (typeof cell !== "string" || cell.includes("\0")) throw misfit(cell);
    return textCell(cell);
  },
  number: (misfit: (cell: Cell | undefined) => Misfit) => (cell: Cell | undefined) => {
    if (typeof cell !== "number" || !Number.isFinite(cell)) throw misfit(cell);
    return String(cell);
  },
  day: (misfit: (cell: Cell | undefined) => Misfit) => {
    const dates = new Map<number, string>();
    return (cell: Cell | undefined) => {
      if (typeof cell !== "number" || !Number.isInteger(cell) || cell < FIRST_DAY || cell > LAST_DAY)
        throw misfit(cell);
      const date = dates.get(cell) ?? isoOf(cell);
      dates.set(cell, date);
      return date;
    };
  },
};

/** 0001-01-01 to 9999-12-31: dates that every reader writes with four digits. */
const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;

const CHUNK_CHARACTERS = 512 * 1024;
