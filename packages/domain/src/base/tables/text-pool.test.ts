import assert from "node:assert/strict";
import { test } from "node:test";
import { textAt, textPoolOf } from "./text-pool.js";

test("gives back every text, empty and astral ones too", () => {
  const texts = ["Quarterly report", "", "Größe 😀", "\ud800", "x".repeat(70_000)];
  const pool = textPoolOf(texts);
  assert.deepEqual(
    texts.map((_, number) => textAt(pool, number)),
    texts,
  );
});

for (const number of [-1, 2]) {
  test(`has no text at ${number}`, () => assert.equal(textAt(textPoolOf(["a", "b"]), number), undefined));
}

test("an empty pool has no text", () => assert.equal(textAt(textPoolOf([]), 0), undefined));
