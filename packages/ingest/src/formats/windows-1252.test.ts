import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText } from "./decode-text.js";
import { windows1252 } from "./windows-1252.js";

// From the mapping table of the Unicode consortium, CP1252.TXT; 0 where it has none.
const UNICODE = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

test("every byte of Windows-1252 is its letter, and one without a letter is itself", () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const expected = Array.from({ length: 256 }, (_, byte) => UNICODE[byte - 0x80] || byte);
  assert.deepEqual(
    Array.from(windows1252(bytes), (letter) => letter.codePointAt(0)),
    expected,
  );
});

const dash = Buffer.from([0x61, 0x20, 0x96, 0x20, 0x62, 0x0a]);

test("bytes that are no UTF-8 are Windows-1252 where a publisher writes that", () => {
  assert.equal(decodeText(dash, { orWindows1252: true }), "a – b\n");
});

test("bytes that are UTF-8 are UTF-8 even there", () => {
  assert.equal(decodeText(Buffer.from("\ufeffa – b\n"), { orWindows1252: true }), "a – b\n");
});

test("a byte that no encoding has is refused with its line", () => {
  assert.throws(() => decodeText(Buffer.from([0x61, 0x0a, 0x81]), { orWindows1252: true }), {
    line: 2,
    reason: "character U+0081 cannot be in this file",
  });
});

test("without it bytes that are no UTF-8 are refused", () => {
  assert.throws(() => decodeText(dash), { line: 1, reason: "the text is neither UTF-8 nor UTF-16" });
});
