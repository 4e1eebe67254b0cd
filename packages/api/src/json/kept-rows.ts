import type { ListRows, RowTable } from "@daybook/domain";
import { type Block, keptBytesOf } from "./kept-bytes.js";
import type { MessageObject } from "./message-object.js";
import type { Pen } from "./pen.js";

/** Writes a message where the pen is. */
export type WriteMessage = (object: MessageObject) => void;

/** What rows are written by. */
interface Writing {
  readonly pen: Pen;
  readonly table: RowTable<object>;
  readonly write: WriteMessage;
}

/**
 * Writes rows of a table, each after a comma. A row never changes, so its bytes are made once, with those of the rows
 * that are asked for together with it: most answers are copied from what is kept.
 */
export function writeRows(pen: Pen, { table, rows, isPassing = false }: ListRows<object>, write: WriteMessage): void {
  const writing = { pen, table, write };
  if (isPassing) writeAnew(writing, rows);
  else if ("firstRow" in rows) writeRange(writing, rows.firstRow, rows.endRow);
  else writeEach(writing, rows);
}

/** Rows that no other answer will have. */
function writeAnew(writing: Writing, rows: ListRows<object>["rows"]): void {
  if (!("firstRow" in rows)) for (const row of rows) writeRow(writing, row);
  else for (let row = rows.firstRow; row < rows.endRow; row += 1) writeRow(writing, row);
}

/** Rows that follow each other lie so in memory, up to where a block was made at another time. */
function writeRange(writing: Writing, firstRow: number, endRow: number): void {
  const { pen, table, write } = writing;
  const { together } = table;
  const kept = keptBytesOf(table, write);
  let bytes: Buffer = NOTHING;
  let from = 0;
  let to = 0;
  for (let row = firstRow; row < endRow; ) {
    const number = Math.floor(row / together);
    const first = number * together;
    const next = Math.min(first + together, endRow);
    const block = kept.find(number) ?? blockOf(writing, number);
    const start = block.starts[row - first]!;
    if (block.bytes !== bytes || start !== to) {
      pen.copy(bytes, from, to);
      bytes = block.bytes;
      from = start;
    }
    to = block.starts[next - first]!;
    row = next;
  }
  pen.copy(bytes, from, to);
}

/** Single rows of a table that is asked for in ranges keep nothing: nobody may ask for the rest of their blocks. */
function writeEach(writing: Writing, rows: readonly number[]): void {
  const { pen, table, write } = writing;
  const { together } = table;
  const kept = keptBytesOf(table, write);
  for (const row of rows) {
    const number = Math.floor(row / together);
    const block = kept.find(number) ?? (together === 1 ? blockOf(writing, number) : undefined);
    const place = row - number * together;
    if (block === undefined) writeRow(writing, row);
    else pen.copy(block.bytes, block.starts[place]!, block.starts[place + 1]!);
  }
}

/** Writes a block behind what is written, to keep it. */
function blockOf(writing: Writing, number: number): Block {
  const { pen, table, write } = writing;
  const began = pen.at;
  const firstRow = number * table.together;
  const endRow = Math.min(firstRow + table.together, table.count);
  const starts = [began];
  for (let row = firstRow; row < endRow; row += 1) {
    writeRow(writing, row);
    starts.push(pen.at);
  }
  pen.at = began;
  return keptBytesOf(table, write).keep(number, { bytes: pen.bytes, starts });
}

function writeRow({ pen, table, write }: Writing, row: number): void {
  pen.reserve(1);
  pen.bytes[pen.at++] = COMMA;
  write(table.at(row) as MessageObject);
}

const COMMA = 0x2c;
const NOTHING = Buffer.alloc(0);
