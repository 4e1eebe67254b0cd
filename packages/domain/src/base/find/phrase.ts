import { textAt } from "../tables/text-pool.js";
import type { FindIndex } from "./find-index.js";
import { nearWords } from "./near-words.js";
import type { PhraseName } from "./rules.js";
import { textsBeginningWith } from "./sorted-texts.js";

/** A phrase that things are found by. */
export interface Phrase {
  /** Folded; undefined when words of it were mended, since then it stands for several. */
  readonly text: string | undefined;
  /** What may stand for each of its words. */
  readonly words: readonly (readonly string[])[];
}

/** So many words of a query are looked at; more say nothing that these do not. */
const WORDS_MAX = 16;

/** A query with more words that nothing has is about something else. */
const MENDED_WORDS_MAX = 3;

/** A word that something has is mended in so many places of a query at most. */
const DOUBTED_WORDS_MAX = 6;

/** So many characters of a query are looked at. */
export const CHARACTERS_MAX = 100;

/**
 * The phrases of a folded query: as it is, and its core, which is empty or the same when there is none. A word is mended
 * only when no word of any index begins with it.
 */
export function phrasesOf(indices: readonly FindIndex[], whole: string, core: string): ReadonlyMap<PhraseName, Phrase> {
  const phrases = new Map<PhraseName, Phrase>();
  enter(phrases, indices, whole, ["whole", "mended", "mendedFirst"]);
  if (core !== whole) enter(phrases, indices, core, ["core", "mendedCore", "mendedFirstCore"]);
  return phrases;
}

/**
 * The phrase in which every long word stands for itself and for those a letter away: something else has the word that was
 * written by mistake. Undefined where no word has another.
 */
export function doubtedPhrase(indices: readonly FindIndex[], whole: string): Phrase | undefined {
  const words = wordsOf(whole);
  const doubted = words.filter(({ length }) => length >= DOUBTED_LETTERS_MIN).slice(0, DOUBTED_WORDS_MAX);
  const spellings = words.map((word) => (doubted.includes(word) ? [word, ...nearIn(indices, word)] : [word]));
  return spellings.some(({ length }) => length > 1) ? { text: undefined, words: spellings } : undefined;
}

/** Shorter words have no others a letter away. */
const DOUBTED_LETTERS_MIN = 4;

function enter(
  phrases: Map<PhraseName, Phrase>,
  indices: readonly FindIndex[],
  text: string,
  [plain, mended, mendedFirst]: readonly [PhraseName, PhraseName, PhraseName],
): void {
  const words = wordsOf(text);
  if (words.length === 0) return;
  const unknown = words.filter((word) => !isKnown(indices, word));
  if (unknown.length === 0) {
    phrases.set(plain, { text, words: words.map((word) => [word]) });
    return;
  }
  if (unknown.length > MENDED_WORDS_MAX) return;
  const near: (readonly string[] | undefined)[] = [];
  for (const word of words) {
    const spellings = unknown.includes(word) ? nearIn(indices, word) : undefined;
    if (spellings?.length === 0) return;
    near.push(spellings);
  }
  const kept = near.map((each, at) => each?.filter((word) => word[0] === words[at]![0]) ?? [words[at]!]);
  if (kept.every(({ length }) => length > 0)) phrases.set(mended, { text: undefined, words: kept });
  const any = near.map((each, at) => each ?? [words[at]!]);
  if (any.every(({ length }) => length > 0)) phrases.set(mendedFirst, { text: undefined, words: any });
}

/** The words of a folded text, each once, and no more than are looked at. */
function wordsOf(text: string): readonly string[] {
  return text === "" ? [] : [...new Set(text.split(" "))].slice(0, WORDS_MAX);
}

function isKnown(indices: readonly FindIndex[], word: string): boolean {
  return indices.some(({ words }) => {
    const { first, end } = textsBeginningWith(words, word);
    return first < end;
  });
}

function nearIn(indices: readonly FindIndex[], word: string): readonly string[] {
  const near = indices.flatMap(({ words }) => nearWords(words, word).map((number) => textAt(words, number)!));
  return [...new Set(near)];
}
