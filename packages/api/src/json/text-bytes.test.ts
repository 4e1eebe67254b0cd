import assert from "node:assert/strict";
import { test } from "node:test";
import { Pen } from "./pen.js";
import { writeText } from "./text-bytes.js";

const ODD = [
  "",
  "a",
  "é",
  '"',
  "\\",
  "\u0000\u001f",
  "\u007f\u0080",
  "\u2028\u2029",
  "\ud800",
  "\udc00x",
  "😀",
  "日本",
];
const texts = ODD.flatMap((odd) => [odd, `plain${odd}`, odd.repeat(70), `${"x".repeat(59)}${odd}`]);

test("any text is written as JSON writes it, wherever the bytes have to grow", () => {
  const first = new Pen().bytes.length;
  for (const text of texts) {
    const expected = JSON.stringify(text);
    const size = Buffer.byteLength(expected);
    for (const at of [0, first - size - 1, first - size, first - size + 1, first - 1, first]) {
      const pen = new Pen();
      pen.bytes.fill(0x2e);
      pen.at = at;
      writeText(pen, text);
      assert.equal(pen.written().bytes.toString(), ".".repeat(at) + expected);
    }
  }
});
