import type { Pen } from "./pen.js";

/** No figure takes more bytes. */
export const FIGURE_BYTES_MAX = 25;

/**
 * Writes the same digits as String(value), for a figure that is finite and has room. Most figures are
 * whole or have few decimals. Those are written digit by digit, many times faster than by way of a text.
 */
export function writeFigure(pen: Pen, value: number): void {
  const size = value < 0 ? -value : value;
  const isSmall = size < SMALL_MAX && (size >= SMALL_MIN || size === 0);
  const scaled = isSmall ? Math.round(size * FRACTIONS) : Number.NaN;
  // A quotient is the double next to the decimal, and no two decimals of up to 15 digits
  // are next to the same one, so that no shorter decimal is.
  if (scaled / FRACTIONS === size) {
    if (value < 0) pen.bytes[pen.at++] = MINUS;
    const whole = Math.floor(scaled / FRACTIONS);
    writeDigits(pen, whole);
    if (scaled !== whole * FRACTIONS) writeFraction(pen, scaled - whole * FRACTIONS);
  } else if (size < WHOLE_MAX && size === Math.floor(size)) {
    writeWhole(pen, value);
  } else pen.ascii(String(value));
}

/** Writes a whole number that a double holds exactly and that has room. */
export function writeWhole(pen: Pen, value: number): void {
  const size = value < 0 ? -value : value;
  if (size >= WHOLE_MAX) pen.ascii(String(value));
  else {
    if (value < 0) pen.bytes[pen.at++] = MINUS;
    const upper = Math.floor(size / EIGHT_DIGITS);
    if (upper > 0) writeDigits(pen, upper);
    if (upper > 0) writeEightDigits(pen, size - upper * EIGHT_DIGITS);
    else writeDigits(pen, size);
  }
}

/** Writes a whole number of up to eight digits. */
function writeDigits(pen: Pen, value: number): void {
  const { view } = pen;
  let rest = value | 0;
  let at = pen.at + digitCount(rest);
  pen.at = at;
  while (rest >= 10) {
    const upper = (rest / 100) | 0;
    at -= 2;
    view.setUint16(at, pairs[rest - upper * 100]!, true);
    rest = upper;
    // A number of an even count of digits ends with its first two.
    if (rest === 0) return;
  }
  view.setUint8(at - 1, ZERO + rest);
}

function digitCount(value: number): number {
  if (value < 10_000) {
    if (value < 100) return value < 10 ? 1 : 2;
    return value < 1_000 ? 3 : 4;
  }
  if (value < 1_000_000) return value < 100_000 ? 5 : 6;
  return value < 10_000_000 ? 7 : 8;
}

function writeEightDigits(pen: Pen, value: number): void {
  const { view, at } = pen;
  let rest = value | 0;
  for (let end = at + 6; end >= at; end -= 2) {
    const upper = (rest / 100) | 0;
    view.setUint16(end, pairs[rest - upper * 100]!, true);
    rest = upper;
  }
  pen.at = at + 8;
}

/** Writes the point and the places of some hundred-millionths, without zeros at the end. */
function writeFraction(pen: Pen, hundredMillionths: number): void {
  pen.bytes[pen.at++] = POINT;
  writeEightDigits(pen, hundredMillionths);
  while (pen.bytes[pen.at - 1] === ZERO) pen.at -= 1;
}

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
/** Of eight places, as percentages of shares have. */
const FRACTIONS = 100_000_000;
const EIGHT_DIGITS = 100_000_000;
/** Decimals of eight places have at most 14 digits below this. */
const SMALL_MAX = 1_000_000;
/** What is smaller is written with an exponent. */
const SMALL_MIN = 1e-6;
/** Every whole number up to this is exact, and has at most eight digits before its last eight. */
const WHOLE_MAX = 1e15;

/** The two digits of each number below a hundred, as they stand in memory. */
const pairs = Uint16Array.from({ length: 100 }, (_, number) => {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return (ZERO + tens) | ((ZERO + ones) << 8);
});
