import assert from "node:assert/strict";
import { test } from "node:test";
import { damageCheck, TAG_BYTES } from "./damage-check.js";

const tagOf = (...pieces: readonly Uint8Array[]) => {
  const check = damageCheck();
  for (const piece of pieces) check.add(piece);
  return check.tag();
};

const bytes = Uint8Array.from({ length: 300 }, (_, place) => (place * 7) % 256);

test("bytes have the same tag in one piece and in any others", () => {
  const whole = tagOf(bytes);
  assert.equal(whole.length, TAG_BYTES);
  for (const at of [0, 1, 15, 16, 17, 255, 299, 300]) {
    assert.deepEqual(tagOf(bytes.subarray(0, at), bytes.subarray(at)), whole);
  }
});

test("every bit counts, and where bytes end", () => {
  const tags = new Set([tagOf(bytes).toString("hex")]);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const damaged = bytes.slice();
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    tags.add(tagOf(damaged).toString("hex"));
  }
  for (let length = 0; length < bytes.length; length += 1) tags.add(tagOf(bytes.subarray(0, length)).toString("hex"));
  assert.equal(tags.size, 1 + bytes.length * 8 + bytes.length);
});
