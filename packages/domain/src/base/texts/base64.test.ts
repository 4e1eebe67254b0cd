import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { base64Length, writeBase64 } from "./base64.js";

test("reads the bytes of every length as others write them", () => {
  const random = randomOf(5);
  for (let length = 0; length < 70; length += 1) {
    const bytes = Int8Array.from({ length }, () => Math.floor(random() * 256));
    const text = Buffer.from(bytes.buffer).toString("base64");
    const read = new Int8Array(length + 2).fill(7);
    writeBase64(text, read, 1);
    assert.deepEqual([base64Length(text), [...read]], [length, [7, ...bytes, 7]]);
  }
});
