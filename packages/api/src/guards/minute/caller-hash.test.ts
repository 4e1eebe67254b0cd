import assert from "node:assert/strict";
import { test } from "node:test";
import { callerHasherOf } from "./caller-hash.js";

const hashOf = callerHasherOf(Uint8Array.from({ length: 8 }, (_, i) => i));

/** The text whose UTF-16 bytes are 0, 1, 2 and so on. */
function countingText(bytes: number): string {
  return String.fromCharCode(...Array.from({ length: bytes / 2 }, (_, i) => (2 * i) | ((2 * i + 1) << 8)));
}

/** The published vectors of HalfSipHash-2-4 with 64 bits, for the lengths that a text of UTF-16 can have. */
const vectors: readonly (readonly [bytes: number, hash: string])[] = [
  [0, "218d1f59b9b83cc8"],
  [2, "064f39ef7c50eb57"],
  [4, "d5e78a175be52ea1"],
  [6, "ce3e91358aa2bc25"],
  [8, "edfee820bce4858c"],
  [10, "95b0469f06a6f2ee"],
  [12, "7bc71f9faef5c799"],
  [14, "3bb1a870eae8e658"],
  [16, "7336aad25f7bf3b5"],
];

for (const [bytes, expected] of vectors) {
  test(`hashes ${bytes} bytes to the published value`, () => {
    const { low, high } = hashOf(countingText(bytes));
    const hash = Buffer.alloc(8);
    hash.writeUInt32LE(low, 0);
    hash.writeUInt32LE(high, 4);
    assert.equal(hash.toString("hex"), expected);
  });
}

test("tells apart texts that differ in length, zeros, case, accents or lone surrogates only", () => {
  const keys = [
    ...["", "\0", "\0\0", "\0\0\0", "a", "A", "a\0", "\0a", "aa", "é", "e\u0301", "\ud800", "\udc00", "\ufffd", "😀"],
    ...[127, 128, 129, 255, 256, 257, 100_000, 100_001].map((length) => "x".repeat(length)),
  ];
  assert.equal(new Set(keys.map(textOf)).size, keys.length);
});

test("gives 200,000 addresses in a row as many hashes, and spreads them over the low bits", () => {
  const hashes = new Set<string>();
  const buckets = new Uint8Array(1 << 18);
  for (let i = 0; i < 200_000; i++) {
    const key = `api:ip:10.0.${i >> 8}.${i & 255}`;
    hashes.add(textOf(key));
    buckets[hashOf(key).low & (buckets.length - 1)]! += 1;
  }
  assert.equal(hashes.size, 200_000);
  assert.ok(Math.max(...buckets.subarray(0, 100_000)) < 12);
});

test("hashes differently under another secret", () => {
  const other = callerHasherOf(new Uint8Array(8));
  assert.notDeepEqual({ ...hashOf("api:ip:10.0.0.1") }, { ...other("api:ip:10.0.0.1") });
});

for (const bytes of [0, 7, 9]) {
  test(`refuses a secret of ${bytes} bytes`, () => {
    assert.throws(() => callerHasherOf(new Uint8Array(bytes)), /secret/);
  });
}

function textOf(key: string): string {
  const { low, high } = hashOf(key);
  return `${low}:${high}`;
}
