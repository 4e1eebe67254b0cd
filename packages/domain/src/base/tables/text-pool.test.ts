import assert from "node:assert/strict";
import { test } from "node:test";
import { keptTextAt, textAt, textPoolOf } from "./text-pool.js";

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

for (const [what, texts] of [
  ["a small", ["", "a", "Größe 😀", "x".repeat(17)]],
  ["a large", ["", "a", "x".repeat(70_000)]],
] as const) {
  test(`a text of ${what} pool is the same when it is asked for again`, () => {
    const pool = textPoolOf(texts);
    for (const _ of [1, 2]) {
      assert.deepEqual(
        [-1, ...texts.keys(), texts.length, 255].map((number) => keptTextAt(pool, number)),
        [undefined, ...texts, undefined, undefined],
      );
    }
  });
}

for (const length of [15, 16, 17, 8191, 8192, 8193, 16_385]) {
  test(`a text of ${length} units is whole`, () => {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(at * 7)).join("");
    assert.equal(textAt(textPoolOf(["before", text, "after"]), 1), text);
  });
}
