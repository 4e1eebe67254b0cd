import { countBefore, DIGITS, slicedColumn } from "./sliced-column.js";

/** Bounds of one column, both inclusive. A bound that is not given is infinite. */
export interface ColumnBounds {
  /** A figure for each suburb of a state; 0 where it is unknown. Never changed. */
  readonly values: Float32Array;
  /** One bit for each suburb, least significant first: 1 where the figure is unknown. */
  readonly nullMask: Uint8Array;
  /** Rounded to a 32-bit float. */
  readonly min: number;
  readonly max: number;
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
  const mask = new Uint8Array(words.buffer, 0, (suburbCount + 7) >>> 3);
  for (const each of bounds) keepWithin(words, each);
  return { mask, count: bitCount(words) };
}

/**
 * Takes the suburbs out of a mask that are not within bounds, 32 at a time. Whole buckets of figures are within
 * bounds or not; only the figures of the two buckets that a bound falls into are compared with it.
 */
function keepWithin(words: Int32Array, { values, nullMask, min, max }: ColumnBounds): void {
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
    let bits = digits[first]!;
    let isBelow = low0 & ~bits;
    let isLow = ~(bits ^ low0);
    let isAbove = bits & ~high0;
    let isHigh = ~(bits ^ high0);
    bits = digits[first + 1]!;
    isBelow |= isLow & low1 & ~bits;
    isLow &= ~(bits ^ low1);
    isAbove |= isHigh & bits & ~high1;
    isHigh &= ~(bits ^ high1);
    bits = digits[first + 2]!;
    isBelow |= isLow & low2 & ~bits;
    isLow &= ~(bits ^ low2);
    isAbove |= isHigh & bits & ~high2;
    isHigh &= ~(bits ^ high2);
    bits = digits[first + 3]!;
    isBelow |= isLow & low3 & ~bits;
    isLow &= ~(bits ^ low3);
    isAbove |= isHigh & bits & ~high3;
    isHigh &= ~(bits ^ high3);
    bits = digits[first + 4]!;
    isBelow |= isLow & low4 & ~bits;
    isLow &= ~(bits ^ low4);
    isAbove |= isHigh & bits & ~high4;
    isHigh &= ~(bits ^ high4);
    bits = digits[first + 5]!;
    isBelow |= isLow & low5 & ~bits;
    isLow &= ~(bits ^ low5);
    isAbove |= isHigh & bits & ~high5;
    isHigh &= ~(bits ^ high5);
    const kept = words[word]!;
    let within = kept & ~(isBelow | isLow | isAbove | isHigh);
    for (let open = kept & ((isLow & lowIsOpen) | (isHigh & highIsOpen)); open !== 0; open &= open - 1) {
      const lowest = open & -open;
      const value = values[(word << 5) + 31 - Math.clz32(lowest)]!;
      if (value >= min && value <= max) within |= lowest;
    }
    words[word] = within;
  }
}

type Digits = readonly [number, number, number, number, number, number];

/** The binary digits of the number of a bucket, the most significant first, each all over a word. */
function digitsOf(bucket: number): Digits {
  // A negative zero would be no whole number, and slow.
  return [5, 4, 3, 2, 1, 0].map((place) => 0 - ((bucket >>> place) & 1)) as unknown as Digits;
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
