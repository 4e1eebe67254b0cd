import { type TextPool, textAt } from "../tables/text-pool.js";
import { textsBeginningWith, textsEqualTo } from "./sorted-texts.js";

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
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    // Nothing has what came before, so nothing has it with another letter after it.
    if (at > 0 && isNone(textsBeginningWith(words, head))) break;
    addEqual(words, head + tail.slice(1), near);
    if (tail.length > 1) addEqual(words, head + tail[1]! + tail[0]! + tail.slice(2), near);
    for (const letter of lettersAfter(words, head)) {
      addEqual(words, head + letter + tail, near);
      addEqual(words, head + letter + tail.slice(1), near);
    }
  }
  return [...near].filter((number) => textAt(words, number) !== word).sort((a, b) => a - b);
}

function addEqual(words: TextPool, text: string, near: Set<number>): void {
  const { first, end } = textsEqualTo(words, text);
  if (first < end) near.add(first);
}

/** The letters that stand in some word after a beginning. */
function* lettersAfter(words: TextPool, head: string): Generator<string> {
  let { first, end } = textsBeginningWith(words, head);
  while (first < end) {
    const letter = textAt(words, first)![head.length];
    if (letter === undefined) {
      first += 1;
      continue;
    }
    yield letter;
    first = textsBeginningWith(words, head + letter).end;
  }
}

function isNone({ first, end }: { readonly first: number; readonly end: number }): boolean {
  return first >= end;
}
