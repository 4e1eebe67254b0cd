import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { partInSteps, partOfPieces, piecesOfPart } from "./part-file.js";

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

test("a column of a kind that cannot be kept is named", () => {
  assert.throws(() => piecesOfPart({ column: new DataView(new ArrayBuffer(8)) }), /DataView/);
});
