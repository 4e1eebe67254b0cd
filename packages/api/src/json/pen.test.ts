import assert from "node:assert/strict";
import { test } from "node:test";
import { stayingBytes } from "../base/written.js";
import { Pen } from "./pen.js";

/** Writes a text of so many bytes. */
function written(pen: Pen, text: string, count: number) {
  pen.begin();
  pen.reserve(count);
  pen.ascii(text.repeat(count));
  return pen.written();
}

test("a large answer is lent until the next one is written", () => {
  const pen = new Pen();
  const { bytes } = written(pen, "a", 50_000);
  written(pen, "b", 50_000);
  assert.equal(bytes.toString(), "b".repeat(50_000));
});

test("what is lent stays for whoever keeps it", () => {
  const pen = new Pen();
  const { bytes, keep } = written(pen, "a", 50_000);
  keep?.();
  keep?.();
  written(pen, "b", 50_000);
  assert.equal(bytes.toString(), "a".repeat(50_000));
});

test("what is lent stays in the memory of the pen if it is a good part of it, and else in its own", () => {
  const pen = new Pen();
  const [large, small] = [50_000, 10_000].map((count) => stayingBytes(written(pen, "a", count)));
  written(pen, "b", 50_000);
  assert.deepEqual([large?.toString(), large?.buffer.byteLength], ["a".repeat(50_000), 64 << 10]);
  assert.deepEqual([small?.toString(), small?.buffer.byteLength], ["a".repeat(10_000), 10_000]);
});

test("an answer takes no new memory, however large one before it was", () => {
  const pen = new Pen();
  written(pen, "a", 250_000);
  const { buffer } = pen.bytes;
  assert.deepEqual(
    [50_000, 500, 0].map((count) => written(pen, "b", count).bytes.buffer === buffer),
    [true, true, true],
  );
});

test("a huge answer leaves no more memory behind than others need", () => {
  const pen = new Pen();
  const { bytes } = written(pen, "a", 5_000_000);
  assert.equal(bytes.length, 5_000_000);
  pen.begin();
  assert.ok(pen.bytes.length <= 256 << 10);
});

test("any text is written once more as it is, also where there is no room left", () => {
  for (let length = 0; length < 40; length += 1) {
    for (const text of ["a".repeat(length), "\u{10ffff}\x7f".repeat(length), "é\x7fÿ𝄞".repeat(length)]) {
      for (const room of [1_000, 0]) {
        const pen = new Pen();
        const before = pen.bytes.length - Buffer.byteLength(text) - room;
        pen.at = before;
        pen.at += pen.bytes.write(text, before);
        pen.repeat(before, pen.at);
        assert.equal(pen.bytes.toString("utf8", before, pen.at), text + text);
      }
    }
  }
});
