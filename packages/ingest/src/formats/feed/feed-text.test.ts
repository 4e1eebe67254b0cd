import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "../own-layout/layout-tests.fixture.js";
import { feedText } from "./feed-text.js";

const body = "<rss>Café – “tea” €5</rss>";
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
/** In windows-1252, whose bytes 0x80 to 0x9f are none of Latin-1. */
const windows = (text: string) =>
  Buffer.from(
    text.replaceAll("–", "\x96").replaceAll("“", "\x93").replaceAll("”", "\x94").replaceAll("€", "\x80"),
    "latin1",
  );

for (const [what, bytes, text] of [
  ["UTF-8", Buffer.from(body), body],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${body}`), body],
  ["UTF-8 that is declared", Buffer.from(declared("UTF-8") + body), declared("UTF-8") + body],
  ["UTF-16LE with a mark", Buffer.from(`\ufeff${body}`, "utf16le"), body],
  ["UTF-16LE without a mark", Buffer.from(body, "utf16le"), body],
  ["UTF-16BE with a mark", utf16be(`\ufeff${body}`), body],
  ["UTF-16BE without a mark", utf16be(body), body],
  ["UTF-16 that claims to be UTF-8", Buffer.from(declared("utf-8") + body, "utf16le"), declared("utf-8") + body],
  ["UTF-8 that claims to be UTF-16", Buffer.from(declared("utf-16") + body), declared("utf-16") + body],
  [
    "UTF-8 that claims to be windows-1252",
    Buffer.from(declared("windows-1252") + body),
    declared("windows-1252") + body,
  ],
  [
    "UTF-8 with a mark that claims to be Latin-1",
    Buffer.from(`\ufeff${declared("iso-8859-1")}${body}`),
    declared("iso-8859-1") + body,
  ],
  ["windows-1252", windows(declared("windows-1252") + body), declared("windows-1252") + body],
  ["Latin-1 with the letters of windows-1252", windows(declared("ISO-8859-1") + body), declared("ISO-8859-1") + body],
  ["ASCII that is declared Latin-1", Buffer.from(`${declared("latin1")}<rss/>`), `${declared("latin1")}<rss/>`],
] as const) {
  test(`reads ${what}`, () => assert.equal(feedText(bytes), text));
}

const notUtf8 = "the text is not all UTF-8";
const unknown = (encoding: string) =>
  `the encoding "${encoding}" is not one of UTF-8, UTF-16, windows-1252 and ISO-8859-1`;
for (const [what, bytes, reason] of [
  ["no bytes", Buffer.alloc(0), "the file is empty"],
  ["windows-1252 that claims to be UTF-8", windows(declared("utf-8") + body), notUtf8],
  ["windows-1252 that claims nothing", windows(body), notUtf8],
  ["UTF-8 that is cut", Buffer.from(body).subarray(0, 9), notUtf8],
  ["overlong UTF-8", Buffer.concat([Buffer.from("<rss>"), Buffer.from([0xc0, 0xbc])]), notUtf8],
  ["half a pair in UTF-8", Buffer.concat([Buffer.from("<rss>"), Buffer.from([0xed, 0xa0, 0x80])]), notUtf8],
  ["UTF-16LE that is cut", Buffer.from(body, "utf16le").subarray(0, 9), "the text is not all UTF-16LE"],
  ["half a pair in UTF-16LE", Buffer.from("<rss>\ud800</rss>", "utf16le"), "the text is not all UTF-16LE"],
  ["half a pair in UTF-16BE", utf16be("<rss>\ud800</rss>"), "the text is not all UTF-16BE"],
  [
    "a byte that windows-1252 has not",
    Buffer.from(`${declared("windows-1252")}\x81é`, "latin1"),
    "the text is not all windows-1252",
  ],
  ["Shift JIS", Buffer.from(`${declared("Shift_JIS")}<rss/>`), unknown("shift_jis")],
  [
    "UTF-7 with spaces",
    Buffer.from(`<?xml version="1.0"  encoding  =\n "UTF-7"?><rss>+ADw-script+AD4-</rss>`),
    unknown("utf-7"),
  ],
  ["UTF-7", Buffer.from(`${declared("UTF-7")}<rss>+ADw-script+AD4-</rss>`), unknown("utf-7")],
] as const) {
  test(`refuses ${what}`, () =>
    assert.deepEqual(
      refusalOf(() => feedText(bytes)),
      [undefined, reason],
    ));
}
