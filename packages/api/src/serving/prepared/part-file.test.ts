import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { partInSteps, partOfPieces, piecesOfPart, readPartByColumn, writePartFile } from "./part-file.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-part-file-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("columns of every type come back in one block of shared memory, and what was one is one", () => {
  const both = Float64Array.of(1.5, -0, Number.NaN);
  const part = {
    bytes: [Int8Array.of(-1), Uint8Array.of(1, 2, 3), Uint8ClampedArray.of(255)],
    words: [Int16Array.of(-2), Uint16Array.of(7), Int32Array.of(-3), Uint32Array.of(1)],
    figures: [Float32Array.of(0.5), both, BigInt64Array.of(-5n), BigUint64Array.of(5n)],
    none: new Int32Array(0),
    byCode: new Map([["ABC", { all: both, last: both.subarray(2) }]]),
  };
  const pieces = piecesOfPart(part);
  const again = partOfPieces(pieces) as typeof part;
  assert.deepEqual(again, part);
  const { all, last } = again.byCode.get("ABC")!;
  assert.equal(all, again.figures[1]);
  const columns = [...again.bytes, ...again.words, ...again.figures, again.none, last];
  assert.deepEqual([...new Set(columns.map(({ buffer }) => buffer))], [pieces[0]!.buffer]);
  assert.equal(piecesOfPart(again), pieces);
});

test("a part with long lists is read in steps, and comes back with what was one as one", () => {
  const person = { name: "A", terms: [{ party: "P" }] };
  const persons = Array.from({ length: 950 }, (_, number) => ({ number, of: person, days: Int32Array.of(number) }));
  const names = Array.from({ length: 500 }, (_, number) => `name ${number}`);
  const part = { people: { persons, first: persons[0] }, names, again: names, none: [], person };
  const steps = partInSteps(piecesOfPart(part));
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count += 1;
  // Ten times a hundred people, and the names.
  assert.equal(count, 11);
  const again = step.value as typeof part;
  assert.deepEqual(again, part);
  assert.equal(again.people.first, again.people.persons[0]);
  assert.equal(again.people.persons[949]!.of, again.person);
  assert.equal(again.again, again.names);
});

test("V8 is told what a large part weighs, some seconds after it is there", async () => {
  const bytes = 40 << 20;
  const pieces = piecesOfPart({ column: new Uint8Array(bytes) });
  // All garbage must be gone before the measurement. V8 frees it while the program runs, but always before the next collection.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let time = 0; time < 3; time += 1) collect();
  const before = process.memoryUsage().arrayBuffers;
  const part = partOfPieces(pieces) as { readonly column: Uint8Array };
  const weight = () => process.memoryUsage().arrayBuffers - before;
  assert.ok(weight() < bytes);
  for (let time = 0; time < 200 && weight() < bytes; time += 1) await wait(50);
  assert.ok(weight() >= bytes);
  assert.equal(part.column.length, bytes);
});

/** A part with two tables that have a column in common, one of them as large as told. */
const tables = (rows: number) => {
  const shared = Float64Array.from({ length: 3 }, (_, at) => at + 0.5);
  return {
    small: { shared, byCode: new Map([["ABC", { tail: shared.subarray(1) }]]), none: new Int32Array(0) },
    large: { shared, figures: new Float64Array(rows).fill(1.5) },
    alone: Int32Array.of(7),
    name: "a text",
  };
};

test("a part that is read by column is the same part, whichever column is looked at first", () => {
  const path = join(folder, "whole.part");
  writePartFile(path, tables(10));
  const part = readPartByColumn(path) as ReturnType<typeof tables>;
  // Newer parts take the place of older ones while those are in use.
  rmSync(path);
  assert.deepEqual(part.alone, Int32Array.of(7));
  assert.deepEqual(part, tables(10));
});

test("of a part that is read by column only those that are looked at are read", () => {
  const path = join(folder, "large.part");
  writePartFile(path, tables(1 << 20));
  const part = readPartByColumn(path) as ReturnType<typeof tables>;
  assert.deepEqual([part.small.byCode.get("ABC")!.tail[1], part.large.shared[0]], [2.5, 0.5]);
  // What comes from the file from now on is nothing but zeros.
  writeFileSync(path, new Uint8Array(statSync(path).size));
  assert.deepEqual([part.small.shared[2], part.large.figures.at(-1), part.alone[0]], [2.5, 0, 0]);
});

for (const place of [0, 20, -1]) {
  test(`a file that is damaged at ${place} has no part, column by column either`, () => {
    const path = join(folder, `damaged${place}.part`);
    writePartFile(path, tables(10));
    const bytes = readFileSync(path);
    bytes[place < 0 ? bytes.length + place : place]! ^= 1;
    writeFileSync(path, bytes);
    assert.equal(readPartByColumn(path), undefined);
  });
}

test("where there is no file, there is no part", () => assert.equal(readPartByColumn(join(folder, "none")), undefined));

test("a column of a kind that cannot be kept is named", () => {
  assert.throws(() => piecesOfPart({ column: new DataView(new ArrayBuffer(8)) }), /DataView/);
});
