/** Bounds of one column, both inclusive. A bound that is not given is infinite. */
export interface ColumnBounds {
  /** A figure for each suburb of a state; 0 where it is unknown. */
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
function keepWithin(mask: Uint8Array, suburbCount: number, { values, nullMask, min, max }: ColumnBounds): void {
  const wholeBytes = suburbCount >>> 3;
  for (let byte = 0; byte < wholeBytes; byte += 1) {
    const kept = mask[byte]! & ~nullMask[byte]!;
    mask[byte] = kept === 0 ? 0 : kept & eightWithin(values, byte << 3, min, max);
  }
  for (let i = wholeBytes << 3; i < suburbCount; i += 1) {
    const isOut = (nullMask[wholeBytes]! >>> (i & 7)) & 1 || !(values[i]! >= min && values[i]! <= max);
    if (isOut) mask[wholeBytes]! &= ~(1 << (i & 7));
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

function bitCount(mask: Uint8Array): number {
  let count = 0;
  for (let byte = 0; byte < mask.length; byte += 1) count += BITS_IN[mask[byte]!]!;
  return count;
}

/** The number of bits that are set in each byte. */
const BITS_IN = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);
