import assert from "node:assert/strict";
import { test } from "node:test";
import { readOnce } from "./read-once.js";

test("the second question about the same bytes takes what was read for the first, and a third reads again", () => {
  let readings = 0;
  const ask = readOnce(() => ++readings);
  const [bytes, equal] = [Uint8Array.of(1), Uint8Array.of(1)];
  assert.deepEqual(
    [ask("a", bytes), ask("a", equal), ask("a", bytes), ask("a", bytes), ask("a", equal)],
    [1, 2, 1, 3, 2],
  );
});

test("the same bytes under another name are read anew", () => {
  const ask = readOnce((fileName) => fileName);
  const bytes = Uint8Array.of(1);
  assert.deepEqual([ask("a", bytes), ask("b", bytes), ask("a", bytes)], ["a", "b", "a"]);
});

test("a reading that fails is tried again", () => {
  const ask = readOnce(() => {
    throw new Error("cannot be read");
  });
  const bytes = Uint8Array.of(1);
  assert.throws(() => ask("a", bytes), /cannot be read/);
  assert.throws(() => ask("a", bytes), /cannot be read/);
});
