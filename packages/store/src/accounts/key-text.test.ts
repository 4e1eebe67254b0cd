import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { hashOfKeyText, isKeyText, makeKeyText, withoutKeyTexts } from "./key-text.js";

/** Checks that were computed apart from this program. */
const VECTORS = [
  "dbk_0000000000000000000000000000002Auprq",
  "dbk_0123456789ABCDEFGHIJKLMNOPQRST4QihrP",
  "dbk_WXYZabcdefghijklmnopqrstuvwxyz4XkF6G",
  "dbk_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz4Jh0V7",
  "dbk_000000000000000000000000000101006HBP",
];
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

for (const key of VECTORS) {
  test(`${key} is well formed`, () => {
    assert.equal(isKeyText(key), true);
  });
}

test("every typo of a single character is refused", () => {
  const passed = VECTORS.flatMap((key) =>
    [...key].flatMap((right, i) =>
      [...ALPHABET, "_", "-", " ", "é"]
        .filter((wrong) => wrong !== right)
        .map((wrong) => key.slice(0, i) + wrong + key.slice(i + 1))
        .filter(isKeyText),
    ),
  );
  assert.deepEqual(passed, []);
});

test("two neighbours that changed places are refused", () => {
  const key = VECTORS[1]!;
  const swapped = [...key].slice(1).map((right, i) => key.slice(0, i) + right + key[i] + key.slice(i + 2));
  assert.deepEqual(swapped.filter(isKeyText), []);
});

for (const text of ["", "dbk_", `${VECTORS[0]} `, ` ${VECTORS[0]}`, `${VECTORS[0]}\n`, `${VECTORS[0]}0`, "DBK_0"]) {
  test(`${JSON.stringify(text)} is no key`, () => {
    assert.equal(isKeyText(text), false);
  });
}

test("the bytes decide the key, and those that would favour a character are passed over", () => {
  const bytes = [...Array(4).fill(255), ...Array(4).fill(248), ...Array.from({ length: 62 }, (_, i) => i)];
  const draw = (count: number) => Uint8Array.from(bytes.splice(0, count));
  assert.equal(makeKeyText(draw), VECTORS[1]);
});

test("every character comes from as many bytes as any other", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 248; byte++) {
    const character = makeKeyText((count) => new Uint8Array(count).fill(byte))[4]!;
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  assert.deepEqual(
    [...counts],
    [...ALPHABET].map((character) => [character, 4]),
  );
});

test("1000 keys are well formed and all different", () => {
  const keys = Array.from({ length: 1000 }, () => makeKeyText(randomBytes));
  assert.deepEqual([keys.every(isKeyText), new Set(keys).size], [true, 1000]);
});

test("the hash is the SHA-256 of the text in hex", () => {
  const expected = "3dd866879c889f8e221c9cbcfb5e03799c2465d3a923e22e0815b1c3fcea6c11";
  assert.deepEqual(
    [hashOfKeyText(VECTORS[0]!), createHash("sha256").update(VECTORS[0]!).digest("hex")],
    [expected, expected],
  );
});

for (const [text, shown] of [
  ["nothing is served at /v1/latest", "nothing is served at /v1/latest"],
  [`/v1/${VECTORS[0]}/x`, "/v1/dbk_…/x"],
  [`a ${VECTORS[0]} and ${VECTORS[1]}.`, "a dbk_… and dbk_…."],
  [`/${VECTORS[1]!.replace("_", "%5F")}`, "/dbk_…"],
  [`/${VECTORS[1]!.replace("dbk_", "%64%62%6B%5f")}`, "/dbk_…"],
  [`/${VECTORS[1]!.replace("d", "%44")}`, "/dbk_…"],
  ["the first half, dbk_0123456789ABCDEF…", "the first half, dbk_……"],
  [VECTORS[2]!.toUpperCase(), "dbk_…"],
] as const) {
  test(`${shown} shows no key`, () => {
    assert.equal(withoutKeyTexts(text), shown);
  });
}
