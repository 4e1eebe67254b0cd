import { SourceProblem } from "../source.js";
import { quoted } from "./quoted.js";

/** The exchange code between two indexes, without the space that pads three-letter codes until June 2022. */
export function codeAt(text: string, from: number, to: number, line: number): string {
  let end = to;
  while (end > from && text.charCodeAt(end - 1) === SPACE) end -= 1;
  let isCode = end - from >= CODE_LENGTH_MIN && end - from <= CODE_LENGTH_MAX;
  for (let at = from; isCode && at < end; at += 1) {
    const char = text.charCodeAt(at);
    isCode = isDigit(char) || (char >= UPPER_A && char <= UPPER_Z);
  }
  if (!isCode) throw new SourceProblem(line, `${quoted(text.slice(from, to))} is not a product code`);
  return text.slice(from, end);
}

/** The product name between two indexes, out of its quotes if it has any. */
export function nameAt(text: string, from: number, to: number, line: number): string {
  const cell = text.slice(from, to);
  const name = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  if (name.trim() === "") throw new SourceProblem(line, "the product name is missing");
  if (name.length > NAME_CHARS_MAX) throw new SourceProblem(line, `the product name has ${name.length} characters`);
  return name;
}

/** The whole number between two indexes; null for an empty cell or a dash. */
export function wholeAt(text: string, from: number, to: number, line: number): number | null {
  if (isAbsent(text, from, to)) return null;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const char = text.charCodeAt(at);
    if (!isDigit(char)) throw notANumber(text, from, to, line);
    value = value * 10 + (char - DIGIT_0);
  }
  if (value > WHOLE_MAX) throw tooHigh(text, from, to, line);
  return value;
}

/**
 * The decimal between two indexes; null for an empty cell or a dash. The
 * regulator drops zeros before the point (.5432) and after it (2731700.).
 */
export function decimalAt(text: string, from: number, to: number, line: number): number | null {
  if (isAbsent(text, from, to)) return null;
  let digits = 0;
  let decimals = -1;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const char = text.charCodeAt(at);
    if (isDigit(char)) {
      value = value * 10 + (char - DIGIT_0);
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (char === POINT && decimals < 0) {
      decimals = 0;
    } else {
      throw notANumber(text, from, to, line);
    }
  }
  if (digits === 0) throw notANumber(text, from, to, line);
  // Both sides of the division are exact, so its result is the double nearest to the written figure.
  const exact = digits <= EXACT_DIGITS ? value / POWERS_OF_TEN[Math.max(0, decimals)]! : Number(text.slice(from, to));
  if (exact > DECIMAL_MAX) throw tooHigh(text, from, to, line);
  return exact;
}

function isAbsent(text: string, from: number, to: number): boolean {
  return from === to || (to - from === 1 && text.charCodeAt(from) === DASH);
}

function isDigit(char: number): boolean {
  return char >= DIGIT_0 && char <= DIGIT_9;
}

function notANumber(text: string, from: number, to: number, line: number): SourceProblem {
  return new SourceProblem(line, `${quoted(text.slice(from, to))} is not a number`);
}

function tooHigh(text: string, from: number, to: number, line: number): SourceProblem {
  return new SourceProblem(line, `${quoted(text.slice(from, to))} is higher than any real figure`);
}

/** Any number of so many digits is a double, and so is ten to that power. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);
// The highest figures of the real reports are 405 thousand million shares on issue and 2,731,700 percent.
const WHOLE_MAX = 1e13;
const DECIMAL_MAX = 1e8;
// The longest real name has 41 characters.
const NAME_CHARS_MAX = 200;
const CODE_LENGTH_MIN = 3;
const CODE_LENGTH_MAX = 6;
const SPACE = 0x20;
const DASH = 0x2d;
const POINT = 0x2e;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;
