import { isAscii } from "node:buffer";
import { SourceProblem } from "../source.js";
import { windows1252 } from "./windows-1252.js";

/** What the text of a file may also be. */
export interface TextRules {
  /** Bytes that are no UTF-8 are Windows-1252, which this publisher writes too. */
  readonly orWindows1252?: true;
  /** Carriage returns may stand by themselves, as in quoted cells of this publisher. */
  readonly loneReturns?: true;
}

/**
 * The text of a file: UTF-16LE by its byte order mark, else UTF-8 with or
 * without one. Throws when the bytes are not that text, and on control
 * characters other than tabs and line ends.
 */
export function decodeText(bytes: Uint8Array, rules: TextRules = {}): string {
  if (bytes.length === 0) throw new SourceProblem(undefined, "the file is empty");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const form = OTHER_FORMS.find(([start]) => buffer.subarray(0, start.length).equals(start));
  if (form !== undefined) throw new SourceProblem(1, `this is ${form[1]}, not text`);
  const text = isUtf16(buffer) ? decodeUtf16(buffer) : decodeUtf8(buffer, rules);
  // Most files are plain to their end, and the pattern finds that out in half the time.
  const notPlain = text.search(NOT_PLAIN);
  const unprintable = notPlain < 0 ? -1 : firstUnprintable(text, notPlain, rules.loneReturns === true);
  if (unprintable >= 0) {
    const code = text.charCodeAt(unprintable).toString(16).padStart(4, "0").toUpperCase();
    throw new SourceProblem(lineAt(text, unprintable), `character U+${code} cannot be in this file`);
  }
  return text;
}

/** The number of the line that holds the character at an index. */
function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < index; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

function isUtf16(buffer: Buffer): boolean {
  if (buffer[0] === 0xfe && buffer[1] === 0xff) {
    throw new SourceProblem(1, "the text is big-endian UTF-16, which this source never used");
  }
  return buffer[0] === 0xff && buffer[1] === 0xfe;
}

function decodeUtf16(buffer: Buffer): string {
  const text = buffer.toString("utf16le", 2);
  if (buffer.length % 2 === 1) {
    throw new SourceProblem(lineAt(text, text.length), "the file ends in the middle of a character");
  }
  return text;
}

function decodeUtf8(buffer: Buffer, { orWindows1252 }: TextRules): string {
  // Nearly every file is ASCII, and reading it as Latin-1 is the cheapest way to a string.
  if (isAscii(buffer)) return buffer.toString("latin1");
  const text = new TextDecoder().decode(buffer);
  const broken = text.indexOf("\ufffd");
  if (broken >= 0 && orWindows1252) return windows1252(buffer);
  if (broken >= 0) throw new SourceProblem(lineAt(text, broken), "the text is neither UTF-8 nor UTF-16");
  return text;
}

/**
 * The first control character from an index on, lone carriage return that may not be, replacement character or half of a
 * surrogate pair; -1 for none.
 */
function firstUnprintable(text: string, from: number, loneReturns: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= SPACE && code < DELETE) continue;
    if (code === TAB || code === LINE_FEED) continue;
    if (code === CARRIAGE_RETURN && (loneReturns || text.charCodeAt(at + 1) === LINE_FEED)) continue;
    if (code <= LAST_CONTROL || code === REPLACEMENT) return at;
    if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) {
      // codePointAt joins a whole pair into one value beyond the surrogates.
      if (text.codePointAt(at)! <= LAST_SURROGATE) return at;
      at += 1;
    }
  }
  return -1;
}

/** How files begin that publishers put in the place of a text. */
const OTHER_FORMS: readonly (readonly [start: Buffer, what: string])[] = [
  [Buffer.from("PK\x03\x04"), "a workbook or a zip archive"],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "an old workbook"],
  [Buffer.from([0x1f, 0x8b]), "a gzip archive"],
  [Buffer.from("%PDF-"), "a PDF document"],
];
const NOT_PLAIN = /[^\t\n -~]/;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const DELETE = 0x7f;
const LAST_CONTROL = 0x9f;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const REPLACEMENT = 0xfffd;
