import { derived } from "../../../base/derived.js";

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
  const mask = new Uint8Array((suburbCount + 7) >>> 3).fill(0xff);
  if (suburbCount % 8 !== 0) mask[mask.length - 1] = 0xff >>> (8 - (suburbCount % 8));
  for (const each of bounds) keepWithin(mask, suburbCount, each);
  return { mask, count: bitCount(mask) };
}

/** Takes the suburbs out of a mask that are not within bounds. Eight that are all out already are not looked at. */
function keepWithin(mask: Uint8Array, suburbCount: number, bounds: ColumnBounds): void {
  const { values, nullMask, min, max } = bounds;
  const bits = orderedBits(values);
  const wholeBytes = suburbCount >>> 3;
  if (bits === undefined) keepFigures(mask, wholeBytes, bounds);
  else if (max < 0) mask.fill(0);
  // A zero with a sign is not greater than one without.
  else keepBits(mask, wholeBytes, bits, nullMask, bitsOf(Math.max(min, 0)), bitsOf(Math.max(max, 0)));
  for (let i = wholeBytes << 3; i < suburbCount; i += 1) {
    const isOut = (nullMask[wholeBytes]! >>> (i & 7)) & 1 || !(values[i]! >= min && values[i]! <= max);
    if (isOut) mask[wholeBytes]! &= ~(1 << (i & 7));
  }
}

/**
 * The bits of a column's figures as whole numbers, when none has a sign: then they are in the order of
 * the figures, and comparing them takes two thirds of the time.
 */
const orderedBits = derived((values: Float32Array): Int32Array | undefined => {
  const bits = new Int32Array(values.buffer, values.byteOffset, values.length);
  return bits.every((each) => each >= 0) ? bits : undefined;
});

function bitsOf(figure: number): number {
  return new Int32Array(Float32Array.of(figure).buffer)[0]!;
}

function keepFigures(mask: Uint8Array, bytes: number, { values, nullMask, min, max }: ColumnBounds): void {
  for (let byte = 0; byte < bytes; byte += 1) {
    const kept = mask[byte]! & ~nullMask[byte]!;
    mask[byte] = kept === 0 ? 0 : kept & eightWithin(values, byte << 3, min, max);
  }
}

/** The bits of eight figures, the first one's the least significant. Written out, it needs no loop. */
function eightWithin(values: Float32Array, first: number, min: number, max: number): number {
  return (
    within(values[first]!, min, max) |
    (within(values[first + 1]!, min, max) << 1) |
    (within(values[first + 2]!, min, max) << 2) |
    (within(values[first + 3]!, min, max) << 3) |
    (within(values[first + 4]!, min, max) << 4) |
    (within(values[first + 5]!, min, max) << 5) |
    (within(values[first + 6]!, min, max) << 6) |
    (within(values[first + 7]!, min, max) << 7)
  );
}

/** Without a branch, which would be guessed wrongly half of the time. */
function within(value: number, min: number, max: number): number {
  return Number(value >= min) & Number(value <= max);
}

function keepBits(
  mask: Uint8Array,
  bytes: number,
  figures: Int32Array,
  nullMask: Uint8Array,
  min: number,
  max: number,
): void {
  const span = (max - min) | 0;
  for (let byte = 0; byte < bytes; byte += 1) {
    const kept = mask[byte]! & ~nullMask[byte]!;
    mask[byte] = kept === 0 ? 0 : kept & ~eightOutside(figures, byte << 3, min, span);
  }
}

/**
 * The bits of eight figures that are not within bounds, the first one's the least significant: each pushes those before it
 * one place down. Written out, it needs no loop.
 */
function eightOutside(figures: Int32Array, first: number, min: number, span: number): number {
  let bits = signOutside(figures[first]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 1]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 2]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 3]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 4]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 5]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 6]!, min, span);
  bits = (bits >>> 1) | signOutside(figures[first + 7]!, min, span);
  return bits >>> 24;
}

/** The sign bit when a number is below a least one, or above it by more than a span. None of them is negative, so that no difference overflows. */
function signOutside(figure: number, min: number, span: number): number {
  const above = (figure - min) | 0;
  return (above | (span - above)) & SIGN_BIT;
}

const SIGN_BIT = -2_147_483_648;

function bitCount(mask: Uint8Array): number {
  let count = 0;
  for (let byte = 0; byte < mask.length; byte += 1) count += BITS_IN[mask[byte]!]!;
  return count;
}

/** The number of bits that are set in each byte. */
const BITS_IN = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);
