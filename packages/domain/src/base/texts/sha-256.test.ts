import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { sha256 } from "./sha-256.js";

test("the digests of the standard's examples", () => {
  assert.deepEqual(["", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"].map(sha256), [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ]);
});

test("texts of every length around the ends of blocks have the digest that others compute", () => {
  for (let length = 0; length <= 200; length += 1)
    assert.equal(sha256("x".repeat(length)), digestOf("x".repeat(length)));
});

test("random texts of all planes, with halves of pairs, have the digest that others compute", () => {
  const seed = 20_260_813;
  const random = randomOf(seed);
  const unit = () => Math.floor(random() * [0x80, 0x800, 0x10000][Math.floor(random() * 3)]!);
  for (let turn = 0; turn < 300; turn += 1) {
    const text = String.fromCharCode(...Array.from({ length: Math.floor(random() * 300) }, unit));
    assert.equal(sha256(text), digestOf(text), `seed ${seed}, turn ${turn}`);
  }
});

test("a long text has the digest that others compute", () => {
  const text = "5:10001;".repeat(20_000);
  assert.equal(sha256(text), digestOf(text));
});

function digestOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
