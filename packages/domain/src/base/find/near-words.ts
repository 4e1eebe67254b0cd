import { derived } from "../derived.js";
import type { TextPool } from "../tables/text-pool.js";

/** Of two words a letter apart the longer has so many letters at least: too many shorter ones are near each other. */
const LETTERS_MIN = 5;

/** The longest word that is mended. */
const LETTERS_MAX = 40;

/**
 * The numbers of those words of a pool that are one letter away from a word: one more, one less, another, or two side by
 * side that changed places. A letter is a UTF-16 unit.
 */
export function nearWords(words: TextPool, word: string): readonly number[] {
  const near: number[] = [];
  if (word.length < LETTERS_MIN - 1 || word.length > LETTERS_MAX) return near;
  const masks = wordMasks(words);
  const mask = maskOf(Array.from(word, (_, at) => word.charCodeAt(at)));
  const { ends, units } = words;
  for (let number = 0; number < masks.length; number += 1) {
    // A letter more or less changes one bit at most, another letter two: nearly all words leave here.
    let differing = masks[number]! ^ mask;
    differing &= differing - 1;
    if ((differing & (differing - 1)) !== 0) continue;
    const first = number === 0 ? 0 : ends[number - 1]!;
    const length = ends[number]! - first;
    if (Math.max(length, word.length) < LETTERS_MIN || Math.abs(length - word.length) > 1) continue;
    if (isLetterAway(units, first, length, word)) near.push(number);
  }
  return near;
}

/** Which letters each word of a pool has, a bit each; some letters share one. */
export const wordMasks = derived(({ ends, units }: TextPool): Int32Array => {
  const masks = new Int32Array(ends.length);
  let first = 0;
  for (let number = 0; number < ends.length; number += 1) {
    masks[number] = maskOf(units.subarray(first, ends[number]!));
    first = ends[number]!;
  }
  return masks;
});

function maskOf(units: ArrayLike<number>): number {
  let mask = 0;
  for (let at = 0; at < units.length; at += 1) mask |= 1 << (units[at]! & 31);
  return mask;
}

function isLetterAway(units: Uint16Array, first: number, length: number, word: string): boolean {
  const shorter = Math.min(length, word.length);
  let head = 0;
  while (head < shorter && units[first + head] === word.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && units[first + length - 1 - tail] === word.charCodeAt(word.length - 1 - tail)) {
    tail += 1;
  }
  if (length !== word.length) return head + tail === shorter;
  const isSwapped =
    head + tail === length - 2 &&
    units[first + head] === word.charCodeAt(head + 1) &&
    units[first + head + 1] === word.charCodeAt(head);
  return head + tail === length - 1 || isSwapped;
}
