import { type Bounds, isWithin } from "./bounds.js";
import { countBefore, DIGITS, slicedColumn } from "./sliced-column.js";

/** Bounds of one column. */
export interface ColumnBounds extends Bounds {
  /** A figure for each suburb of a state; 0 where it is unknown. Never changed. */
  readonly values: Float32Array;
  /** One bit for each suburb, least significant first: 1 where the figure is unknown. */
  readonly nullMask: Uint8Array;
}

/** Which suburbs are within bounds: one bit each, least significant first, and how many bits are set. */
export interface FilterMask {
  readonly mask: Uint8Array;
  readonly count: number;
}

/** The suburbs of a state, of which there are so many, that are within all bounds. An unknown figure is within none. */
export function filterMask(suburbCount: number, bounds: readonly ColumnBounds[]): FilterMask {
  // The first suburb of a word has its lowest bit, and the lowest bits are in its first byte on every machine that Node runs on.
  const words = new Int32Array((suburbCount + 31) >>> 5).fill(-1);
  if (suburbCount % 32 !== 0) words[words.length - 1] = -1 >>> (32 - (suburbCount % 32));
  const open = new Int32Array(words.length);
  for (const each of bounds) keepWithin(words, open, each);
  settle(words, open, bounds);
  return { mask: new Uint8Array(words.buffer, 0, (suburbCount + 7) >>> 3), count: bitCount(words) };
}

/**
 * Takes the suburbs out of a mask that cannot be within bounds, 32 at a time. Whole buckets of figures are within
 * bounds or not; only those of the two buckets that a bound falls into are left open.
 */
function keepWithin(words: Int32Array, open: Int32Array, { values, nullMask, min, max }: ColumnBounds): void {
  const { digits, least, greatest } = slicedColumn(values, nullMask);
  // Buckets after the low one and before the high one are within bounds. What is unknown is in bucket 0, and never after it.
  const low = countBefore(least, (figure) => figure < min);
  const high = 1 + countBefore(greatest, (figure) => figure <= max);
  const lowIsOpen = low > 0 && greatest[low - 1]! >= min ? -1 : 0;
  const highIsOpen = high <= least.length && least[high - 1]! <= max ? -1 : 0;
  // Written out, the digits need no loop, which would take three times as long.
  const [low0, low1, low2, low3, low4, low5] = digitsOf(low);
  const [high0, high1, high2, high3, high4, high5] = digitsOf(high);
  for (let word = 0, first = 0; word < words.length; word += 1, first += DIGITS) {
    let isBelowLow = 0;
    let isToLow = -1;
    let isBelowHigh = 0;
    let isToHigh = -1;
    let zeros = ~digits[first + 5]!;
    isBelowLow = withDigit(isBelowLow, low5, zeros);
    isToLow = withDigit(isToLow, low5, zeros);
    isBelowHigh = withDigit(isBelowHigh, high5, zeros);
    isToHigh = withDigit(isToHigh, high5, zeros);
    zeros = ~digits[first + 4]!;
    isBelowLow = withDigit(isBelowLow, low4, zeros);
    isToLow = withDigit(isToLow, low4, zeros);
    isBelowHigh = withDigit(isBelowHigh, high4, zeros);
    isToHigh = withDigit(isToHigh, high4, zeros);
    zeros = ~digits[first + 3]!;
    isBelowLow = withDigit(isBelowLow, low3, zeros);
    isToLow = withDigit(isToLow, low3, zeros);
    isBelowHigh = withDigit(isBelowHigh, high3, zeros);
    isToHigh = withDigit(isToHigh, high3, zeros);
    zeros = ~digits[first + 2]!;
    isBelowLow = withDigit(isBelowLow, low2, zeros);
    isToLow = withDigit(isToLow, low2, zeros);
    isBelowHigh = withDigit(isBelowHigh, high2, zeros);
    isToHigh = withDigit(isToHigh, high2, zeros);
    zeros = ~digits[first + 1]!;
    isBelowLow = withDigit(isBelowLow, low1, zeros);
    isToLow = withDigit(isToLow, low1, zeros);
    isBelowHigh = withDigit(isBelowHigh, high1, zeros);
    isToHigh = withDigit(isToHigh, high1, zeros);
    zeros = ~digits[first]!;
    isBelowLow = withDigit(isBelowLow, low0, zeros);
    isToLow = withDigit(isToLow, low0, zeros);
    isBelowHigh = withDigit(isBelowHigh, high0, zeros);
    isToHigh = withDigit(isToHigh, high0, zeros);
    const isOpen = (isToLow & ~isBelowLow & lowIsOpen) | (isToHigh & ~isBelowHigh & highIsOpen);
    words[word]! &= (isBelowHigh & ~isToLow) | isOpen;
    open[word]! |= isOpen;
  }
}

/**
 * Which of 32 numbers are less than another one, by one digit more than before, from the least significant on: a 0 below a 1
 * is less, a 1 above a 0 is not, and equal digits leave it to those before. What is said without any digit is said of equal numbers.
 */
function withDigit(isLess: number, isOne: boolean, zeros: number): number {
  return isOne ? isLess | zeros : isLess & zeros;
}

/** Compares the figures that are left open with the bounds. Most of those suburbs are out already by another bound. */
function settle(words: Int32Array, open: Int32Array, bounds: readonly ColumnBounds[]): void {
  for (let word = 0; word < words.length; word += 1) {
    for (let left = words[word]! & open[word]!; left !== 0; left &= left - 1) {
      const place = (word << 5) + 31 - Math.clz32(left & -left);
      if (!isWithinAll(bounds, place)) words[word]! &= ~(left & -left);
    }
  }
}

function isWithinAll(bounds: readonly ColumnBounds[], place: number): boolean {
  for (const each of bounds) {
    if (!isWithin(each.values[place]!, each)) return false;
  }
  return true;
}

type Digits = readonly [boolean, boolean, boolean, boolean, boolean, boolean];

/** Which binary digits of the number of a bucket are 1, the most significant first. */
function digitsOf(bucket: number): Digits {
  return [5, 4, 3, 2, 1, 0].map((place) => ((bucket >>> place) & 1) === 1) as unknown as Digits;
}

function bitCount(words: Int32Array): number {
  let count = 0;
  for (let word = 0; word < words.length; word += 1) count += bitsIn(words[word]!);
  return count;
}

/** Bits are added in pairs, then in fours, then in bytes, and the bytes by a multiplication. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
