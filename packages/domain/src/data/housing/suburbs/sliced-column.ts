import { derivedOfTwo } from "../../../base/derived.js";

/**
 * The figures of a column in buckets of their order, so that most of them need not be compared with a bound: no
 * figure of a bucket is greater than one of a later bucket, and equal figures are in one. Buckets are numbered from 1, what is
 * unknown is in bucket 0, and the numbers are kept in slices: a word has one binary digit of the numbers of 32 figures.
 */
export interface SlicedColumn {
  /** For each 32 figures a word of each digit, the most significant first. The first figure has the lowest bit. */
  readonly digits: Int32Array;
  /** The least and the greatest figure of each bucket, from bucket 1 on at place 0. */
  readonly least: Float32Array;
  readonly greatest: Float32Array;
}

/** Binary digits of the number of a bucket. */
export const DIGITS = 6;

/** One number is left for what is above all buckets. */
const BUCKETS_MAX = 2 ** DIGITS - 2;

/** The figures of a column in buckets of about the same size; its null mask says which of them are unknown. It takes six bits a figure. */
export const slicedColumn = derivedOfTwo((values: Float32Array, nullMask: Uint8Array): SlicedColumn => {
  const isUnknown = (at: number) => ((nullMask[at >>> 3]! >>> (at & 7)) & 1) === 1;
  const sorted = values.filter((_, at) => !isUnknown(at)).sort();
  const greatest = greatestOf(sorted);
  const digits = new Int32Array(Math.ceil(values.length / 32) * DIGITS);
  for (let at = 0; at < values.length; at += 1) {
    if (isUnknown(at)) continue;
    const bucket = 1 + countBefore(greatest, (figure) => figure < values[at]!);
    const word = (at >>> 5) * DIGITS;
    for (let digit = 0; digit < DIGITS; digit += 1) {
      digits[word + digit]! |= ((bucket >>> (DIGITS - 1 - digit)) & 1) << (at & 31);
    }
  }
  const least = greatest.map((_, at) =>
    at === 0 ? sorted[0]! : sorted[countBefore(sorted, (figure) => figure <= greatest[at - 1]!)]!,
  );
  return { digits, least, greatest };
});

/** How many items at the start of an ordered list are before something. */
export function countBefore(ordered: Float32Array, isBefore: (item: number) => boolean): number {
  let first = 0;
  let end = ordered.length;
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (isBefore(ordered[middle]!)) first = middle + 1;
    else end = middle;
  }
  return first;
}

function greatestOf(sorted: Float32Array): Float32Array {
  const buckets = Math.min(Math.ceil(sorted.length / BUCKET_FIGURES_MIN), BUCKETS_MAX);
  const cuts = Float32Array.from(
    { length: buckets },
    (_, at) => sorted[Math.ceil(((at + 1) * sorted.length) / buckets) - 1]!,
  );
  return cuts.filter((cut, at) => at === 0 || cut > cuts[at - 1]!);
}

/** A bucket takes eight bytes in addition to its figures, so one of a few figures would not be worth it. */
const BUCKET_FIGURES_MIN = 72;
