import { type TextPool, textAt } from "../tables/text-pool.js";
import { type TextRange, textsBeginningWith, textsEqualTo } from "./sorted-texts.js";

/** Words shorter than this are taken as they are: too many are a letter away from them. */
const MENDED_LETTERS_MIN = 5;

/** The longest word that is mended. */
const MENDED_LETTERS_MAX = 40;

/**
 * The numbers of those sorted words of a pool that are one letter away from a word: one more, one less, another, or two
 * side by side that changed places. A letter is a UTF-16 unit.
 */
export function nearWords(words: TextPool, word: string): readonly number[] {
  if (word.length < MENDED_LETTERS_MIN || word.length > MENDED_LETTERS_MAX) return [];
  const near = new Set<number>();
  let within: TextRange = { first: 0, end: words.ends.length };
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (at > 0) within = textsBeginningWith(words, head, within);
    // Nothing has what came before, so nothing has it with another letter after it.
    if (within.first >= within.end) break;
    addEqual(words, head + tail.slice(1), within, near);
    if (tail.length > 1) addEqual(words, head + tail[1]! + tail[0]! + tail.slice(2), within, near);
    for (const { letter, range } of lettersAfter(words, head, within)) {
      addEqual(words, head + letter + tail, range, near);
      addEqual(words, head + letter + tail.slice(1), range, near);
    }
  }
  return [...near].filter((number) => textAt(words, number) !== word).sort((a, b) => a - b);
}

function addEqual(words: TextPool, text: string, within: TextRange, near: Set<number>): void {
  const { first, end } = textsEqualTo(words, text, within);
  if (first < end) near.add(first);
}

/** The letters that stand in some word after a beginning, each with the words that have it there. */
function* lettersAfter(
  words: TextPool,
  head: string,
  within: TextRange,
): Generator<{ readonly letter: string; readonly range: TextRange }> {
  let { first } = within;
  while (first < within.end) {
    const letter = textAt(words, first)![head.length];
    if (letter === undefined) {
      first += 1;
      continue;
    }
    const range = textsBeginningWith(words, head + letter, { first, end: within.end });
    yield { letter, range };
    first = range.end;
  }
}
