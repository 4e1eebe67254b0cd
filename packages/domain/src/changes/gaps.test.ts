import assert from "node:assert/strict";
import { test } from "node:test";
import { countPacked, packGaps, unpackGaps } from "./gaps.js";

const lists = [[], [0], [5], [0, 1, 2], [127, 128, 300], [0, 128, 257, 100_000, 2_000_000_000], [16_511, 16_512]];
for (const list of lists) {
  test(`the numbers ${list.join(" ")} are the same once packed`, () => {
    const bytes = Uint8Array.from([9, ...packGaps(list), 9]);
    assert.deepEqual([...unpackGaps(bytes, 1, bytes.length - 1)], list);
    assert.equal(countPacked(bytes, 1, bytes.length - 1), list.length);
  });
}

test("numbers that follow each other take a byte each", () => {
  assert.equal(packGaps(Array.from({ length: 1000 }, (_, n) => n)).length, 1000);
});
