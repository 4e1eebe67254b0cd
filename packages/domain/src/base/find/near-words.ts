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
  const mask = maskOf(Array.from(word, (_, at) => word.charCodeAt(at)));
  const byLength = wordsByLength(words);
  const { ends, units } = words;
  for (let length = word.length - 1; length <= word.length + 1; length += 1) {
    const some = byLength[length];
    if (some === undefined || Math.max(length, word.length) < LETTERS_MIN) continue;
    const { numbers, masks } = some;
    for (let at = 0; at < masks.length; at += 1) {
      // A letter more or less changes one bit at most, another letter two: nearly all words leave here.
      let differing = masks[at]! ^ mask;
      differing &= differing - 1;
      if ((differing & (differing - 1)) !== 0) continue;
      const number = numbers[at]!;
      if (isLetterAway(units, ends[number]! - length, length, word)) near.push(number);
    }
  }
  return near.sort((a, b) => a - b);
}

/** Words of one length: their numbers, and which letters each has, a bit each; some letters share one. */
interface WordsOfLength {
  readonly numbers: Int32Array;
  readonly masks: Int32Array;
}

/** The words of a pool by their lengths. */
export const wordsByLength = derived(({ ends, units }: TextPool): readonly (WordsOfLength | undefined)[] => {
  const byLength: { readonly numbers: number[]; readonly masks: number[] }[] = [];
  let first = 0;
  for (let number = 0; number < ends.length; number += 1) {
    const end = ends[number]!;
    byLength[end - first] ??= { numbers: [], masks: [] };
    const { numbers, masks } = byLength[end - first]!;
    numbers.push(number);
    masks.push(maskOf(units.subarray(first, end)));
    first = end;
  }
  return byLength.map(({ numbers, masks }) => ({
    numbers: Int32Array.from(numbers),
    masks: Int32Array.from(masks),
  }));
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
