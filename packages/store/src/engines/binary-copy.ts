import { strict as assert } from "node:assert";

/**
 * Reads PostgreSQL's binary COPY format into columns of exactly that length.
 * Every field is an int4 or a float8 and none is null, so all rows have the same length.
 */
export async function fillFromBinary(
  chunks: AsyncIterable<Buffer>,
  columns: readonly (Int32Array | Float64Array)[],
): Promise<void> {
  const rowBytes = columns.reduce(
    (sum, column) => sum + FIELD_LENGTH_BYTES + column.BYTES_PER_ELEMENT,
    FIELD_COUNT_BYTES,
  );
  let rest: Buffer = Buffer.alloc(0);
  let isHeaderRead = false;
  let row = 0;
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isHeaderRead && bytes.length >= HEADER_BYTES) {
      assert(bytes.subarray(0, HEADER_BYTES).equals(HEADER), "PostgreSQL begins a binary COPY with its plain header.");
      bytes = bytes.subarray(HEADER_BYTES);
      isHeaderRead = true;
    }
    const rows = isHeaderRead ? Math.floor(bytes.length / rowBytes) : 0;
    readRows(bytes, rows, columns, row);
    row += rows;
    rest = bytes.subarray(rows * rowBytes);
  }
  const isAtEnd = rest.length === FIELD_COUNT_BYTES && rest.readInt16BE(0) === END_OF_ROWS;
  assert(
    isAtEnd && columns.every((column) => column.length === row),
    "A binary COPY gives the rows that were counted.",
  );
}

function readRows(
  bytes: Buffer,
  rows: number,
  columns: readonly (Int32Array | Float64Array)[],
  firstRow: number,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (let row = firstRow; row < firstRow + rows; row++) {
    assert(view.getInt16(at) === columns.length, "Every row of a binary COPY has all fields.");
    at += FIELD_COUNT_BYTES;
    for (const column of columns) {
      const length = view.getInt32(at);
      assert(length === column.BYTES_PER_ELEMENT, "Every field of a binary COPY has the length of its type.");
      at += FIELD_LENGTH_BYTES;
      column[row] = length === 4 ? view.getInt32(at) : view.getFloat64(at);
      at += length;
    }
  }
}

/** The signature, no flags, no extension; no release has sent another one. */
const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const HEADER_BYTES = HEADER.length;
const FIELD_COUNT_BYTES = 2;
const FIELD_LENGTH_BYTES = 4;
const END_OF_ROWS = -1;
