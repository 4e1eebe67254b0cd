import { strict as assert } from "node:assert";
import { test } from "node:test";
import { fillFromBinary } from "./binary-copy.js";

const header = Buffer.concat([Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);

/** One row of an int4 and a float8, as PostgreSQL sends it. */
function rowOf(integer: number, double: number): Buffer {
  const row = Buffer.alloc(22);
  row.writeInt16BE(2, 0);
  row.writeInt32BE(4, 2);
  row.writeInt32BE(integer, 6);
  row.writeInt32BE(8, 10);
  row.writeDoubleBE(double, 14);
  return row;
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const columnsOf = (rows: number) => [new Int32Array(rows), new Float64Array(rows)] as const;
const whole = Buffer.concat([header, rowOf(-1, 0.5), rowOf(2_147_483_647, Number.NaN), rowOf(0, -1e300), trailer]);

for (const size of [1, 2, 7, 21, 22, 23, whole.length]) {
  test(`rows are read from pieces of ${size} bytes`, async () => {
    const columns = columnsOf(3);
    await fillFromBinary(piecesOf(whole, size), columns);
    assert.deepEqual(columns, [Int32Array.of(-1, 2_147_483_647, 0), Float64Array.of(0.5, Number.NaN, -1e300)]);
  });
}

const nullField = rowOf(1, 2);
nullField.writeInt32BE(-1, 2);
const wrong: [string, Buffer][] = [
  ["nothing", Buffer.alloc(0)],
  ["another format", Buffer.from("PGCOPX\n and some more bytes to fill the header")],
  [
    "a header with an extension",
    Buffer.concat([header.subarray(0, 18), Buffer.from("\x04more"), rowOf(1, 2), trailer]),
  ],
  ["too few rows", Buffer.concat([header, rowOf(1, 2), trailer])],
  ["too many rows", Buffer.concat([header, rowOf(1, 2), rowOf(1, 2), rowOf(1, 2), trailer])],
  ["a cut row", Buffer.concat([header, rowOf(1, 2), rowOf(1, 2).subarray(0, 20)])],
  ["no end", Buffer.concat([header, rowOf(1, 2), rowOf(1, 2)])],
  ["a null", Buffer.concat([header, rowOf(1, 2), nullField, trailer])],
];
for (const [what, bytes] of wrong) {
  test(`${what} is refused`, async () => {
    await assert.rejects(fillFromBinary(piecesOf(bytes, 16), columnsOf(2)), { code: "ERR_ASSERTION" });
  });
}
