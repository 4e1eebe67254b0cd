import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  GetStockDataResponseSchema,
  GetStockPricesResponseSchema,
  GetTopShortsResponseSchema,
  StockDataPointSchema,
} from "@daybook/contract";
import { type ListRows, type RowTable, withRows } from "@daybook/domain";
import { onlyInFull } from "@daybook/store/fixtures";
import { messageOf } from "../rpc/message.js";
import { jsonWriterOf } from "./json-write.js";
import { KEPT_BYTES_MAX } from "./kept-bytes.js";
import type { MessageObject } from "./message-object.js";
import { plainJson, textWriterOf } from "./plain-json.fixture.js";
import { randomObject, randomOf } from "./random.fixture.js";

interface Listed {
  readonly productCode: string;
  readonly points: readonly MessageObject[];
}

const write = textWriterOf(GetStockDataResponseSchema);
const bytesOf = (answer: MessageObject) => jsonWriterOf(GetStockDataResponseSchema)(answer).bytes;

function answerWith(points: ListRows<MessageObject>): MessageObject {
  return withRows<Listed, "points">({ productCode: "ABC" }, "points", points) as unknown as MessageObject;
}

/** A table of points made by chance, which counts how many it has made. */
function tableOf(seed: number, count: number, together: number): RowTable<MessageObject> & { made: number } {
  const points = Array.from({ length: count }, (_, row) => randomObject(StockDataPointSchema, randomOf(seed + row)));
  const table = {
    count,
    together,
    made: 0,
    at: (row: number) => {
      table.made += 1;
      return points[row]!;
    },
  };
  return table;
}

for (const together of [undefined, 1, 2, 7, 32, 1000]) {
  test(`rows that are made ${together ?? "for one answer and not"} together are written as plain messages are, window after window`, () => {
    const random = randomOf((together ?? 0) + 1);
    const table = tableOf(together ?? 0, 100, together ?? 1);
    for (let round = 0; round < 60; round += 1) {
      const firstRow = Math.floor(random() * 101);
      const endRow = firstRow + Math.floor(random() * (101 - firstRow));
      const some = Array.from({ length: round % 9 }, () => Math.floor(random() * 100));
      for (const rows of [{ firstRow, endRow }, some]) {
        const answer = answerWith({ table, rows, isPassing: together === undefined });
        const plain = { productCode: "ABC", points: (answer as unknown as Listed).points };
        assert.equal(write(answer), plainJson(GetStockDataResponseSchema, plain), JSON.stringify(rows));
        assert.deepEqual(messageOf(GetStockDataResponseSchema, answer), messageOf(GetStockDataResponseSchema, plain));
      }
    }
  });
}

test("a row is made once for all answers that have it, together with its neighbours", () => {
  const table = tableOf(1, 100, 32);
  for (const firstRow of [40, 33, 60]) write(answerWith({ table, rows: { firstRow, endRow: 64 } }));
  assert.equal(table.made, 32);
  write(answerWith({ table, rows: { firstRow: 50, endRow: 100 } }));
  assert.equal(table.made, 32 + 32 + 4);
});

test("single rows of a table that is asked for in ranges are made without their neighbours", () => {
  const table = tableOf(1, 100, 32);
  write(answerWith({ table, rows: [3, 90] }));
  assert.equal(table.made, 2);
  write(answerWith({ table, rows: { firstRow: 0, endRow: 32 } }));
  write(answerWith({ table, rows: [3, 5] }));
  assert.equal(table.made, 2 + 32);
});

test("nothing is kept of a table for one answer", () => {
  const table = tableOf(1, 10, 1);
  for (let time = 0; time < 2; time += 1)
    write(answerWith({ table, rows: { firstRow: 0, endRow: 10 }, isPassing: true }));
  assert.equal(table.made, 20);
});

test("an object that a row has twice is read once and written for both", () => {
  let read = 0;
  const extreme = (timestamp: string, percentage: number) => ({
    get timestamp() {
      read += 1;
      return timestamp;
    },
    shortPosition: 194_435,
    percentage,
  });
  const points = [0, 1, 2, 3].map((row) => {
    const max = extreme(`day ${row} é`, 0.233_952_26 + row);
    return {
      shortPosition: row,
      reportedShortPositions: row,
      availableFrom: "",
      max,
      min: row === 3 ? extreme("other", 1) : max,
      origin: "daily",
    };
  });
  const table = { count: 4, together: 2, at: (row: number) => points[row]! };
  const written = write(answerWith({ table, rows: { firstRow: 0, endRow: 4 } }));
  assert.equal(read, 5);
  assert.equal(written, plainJson(GetStockDataResponseSchema, { productCode: "ABC", points }));
});

test("rows may hold rows, and both are kept", () => {
  const points = {
    count: 50,
    together: 8,
    at: (row: number) => ({ date: `day ${row}`, shortPosition: row, percentage: row / 7 }),
  };
  const entryAt = (row: number) =>
    withRows<Record<string, unknown>, string>({ productCode: `C${row}`, latestShortPosition: 1 }, "dataPoints", {
      table: points,
      rows: { firstRow: row, endRow: 50 - row },
    } as never) as MessageObject;
  const entries = { count: 20, together: 1, at: entryAt };
  const writeTop = textWriterOf(GetTopShortsResponseSchema);
  for (const rows of [[3, 1, 19], [1], [], [19, 3, 4]]) {
    const given = { offset: 0, totalCount: 3, missingCodes: [] };
    const answer = withRows<Record<string, unknown>, string>({ ...given }, "timeSeries", {
      table: entries,
      rows,
    } as never);
    const plain = { ...given, timeSeries: rows.map((row) => ({ ...entryAt(row) })) };
    assert.equal(writeTop(answer), plainJson(GetTopShortsResponseSchema, plain));
  }
});

test("an answer that fails half-way leaves nothing behind", () => {
  const table = tableOf(1, 10, 4);
  const isBad = { now: true };
  const failing = {
    ...table,
    at: (row: number) => (isBad.now && row === 6 ? { shortPosition: Number.NaN } : table.at(row)),
  };
  const rows = { firstRow: 0, endRow: 10 };
  assert.throws(() => write(answerWith({ table: failing, rows })), /figure is always sent/);
  isBad.now = false;
  assert.equal(write(answerWith({ table: failing, rows })), write(answerWith({ table, rows })));
});

test("a table is of one message", () => {
  const table = tableOf(1, 10, 4);
  const rows = { firstRow: 0, endRow: 10 };
  write(answerWith({ table, rows }));
  assert.throws(() => textWriterOf(GetStockPricesResponseSchema)(answerWith({ table, rows })), /in another way/);
});

/** A table of one row, of so many bytes. */
function largeTable(bytes: number): RowTable<MessageObject> & { made: number } {
  const table = {
    count: 1,
    together: 1,
    made: 0,
    at: () => {
      table.made += 1;
      return { timestamp: "x".repeat(bytes) };
    },
  };
  return table;
}

test("what was not used lately is forgotten, and what was used stays", () => {
  const bytes = Math.floor(KEPT_BYTES_MAX / 64);
  const used = largeTable(bytes);
  const unused = largeTable(bytes);
  const ask = (table: RowTable<MessageObject>) => write(answerWith({ table, rows: [0] }));
  const expected = [used, unused].map(ask);
  const held = Array.from({ length: 80 }, () => {
    const table = largeTable(bytes);
    ask(table);
    ask(used);
    return table;
  });
  assert.deepEqual([ask(used), ask(unused)], expected);
  assert.deepEqual([used.made, unused.made, held.length], [1, 2, 80]);
});

test("answers of more rows than are kept have all of them, whatever is forgotten meanwhile", onlyInFull, () => {
  const random = randomOf(3);
  const count = 40;
  const at = (row: number) => ({ timestamp: `${row} `.repeat(KEPT_BYTES_MAX / 64 / `${row} `.length) });
  const plain = { count, together: 1, at };
  const tables = [1, 2, 3].map((together) => ({ count, together, at }));
  for (let round = 0; round < 6; round += 1) {
    const firstRow = Math.floor(random() * 10);
    const rows = { firstRow, endRow: count - Math.floor(random() * 20) };
    const expected = Buffer.from(bytesOf(answerWith({ table: plain, rows, isPassing: true })));
    const table = tables[Math.floor(random() * 3)]!;
    assert.ok(bytesOf(answerWith({ table, rows })).equals(expected), `round ${round}, ${table.together} together`);
  }
});

test("what is forgotten leaves its memory to what is kept next", onlyInFull, () => {
  const fill = () => {
    for (let i = 0; i < 80; i += 1)
      write(answerWith({ table: largeTable(Math.floor(KEPT_BYTES_MAX / 64)), rows: [0] }));
    return process.memoryUsage().arrayBuffers;
  };
  const before = fill();
  assert.ok(fill() < before + KEPT_BYTES_MAX / 4);
});

test("nothing that is kept holds its table", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const table = new WeakRef(askedOnce());
  for (let turn = 0; turn < 20 && table.deref() !== undefined; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  assert.equal(table.deref(), undefined);
});

function askedOnce(): RowTable<MessageObject> {
  const table = largeTable(16 << 20);
  write(answerWith({ table, rows: [0] }));
  return table;
}
