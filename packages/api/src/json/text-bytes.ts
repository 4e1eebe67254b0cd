import type { Pen } from "./pen.js";

/**
 * Writes a text as JSON does, with its quotes. Most texts are short and plain, and those are
 * written as they are read.
 */
export function writeText(pen: Pen, text: string): void {
  if (!writePlainly(pen, text)) writeQuoted(pen, text);
}

/** Writes a text that is short and plain; false, with the pen where it was, if it is not. */
function writePlainly(pen: Pen, text: string): boolean {
  const { length } = text;
  if (length > SHORT_MAX) return false;
  pen.reserve(length + 2);
  const { bytes, at } = pen;
  bytes[at] = QUOTE;
  for (let i = 0; i < length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || unit === QUOTE || unit === BACKSLASH) return false;
    bytes[at + 1 + i] = unit;
  }
  bytes[at + 1 + length] = QUOTE;
  pen.at = at + length + 2;
  return true;
}

/** Writes any text. */
function writeQuoted(pen: Pen, text: string): void {
  const quoted = JSON.stringify(text);
  pen.reserve(quoted.length * BYTES_PER_UNIT_MAX);
  pen.at += pen.bytes.write(quoted, pen.at);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SHORT_MAX = 60;
/** Of UTF-8, for a unit of UTF-16. */
const BYTES_PER_UNIT_MAX = 3;
