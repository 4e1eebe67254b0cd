import { textAt } from "../tables/text-pool.js";
import type { FindIndex } from "./find-index.js";
import { nearWords } from "./near-words.js";
import type { PhraseName } from "./rules.js";
import { type TextRange, textsBeginningWith, textsEqualTo } from "./sorted-texts.js";

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

/** In a query of which nothing is found so many words are mended at most. */
const DOUBTED_WORDS_MAX = 6;

/** So many characters of a query are looked at. */
export const CHARACTERS_MAX = 100;

/** The phrases of one query, whose words are looked up in the indices once. */
export class Phrases {
  readonly #indices: readonly FindIndex[];
  readonly #near = new Map<string, readonly string[]>();

  constructor(indices: readonly FindIndex[]) {
    this.#indices = indices;
  }

  /**
   * The phrases of a folded query: as it is, and its core, which is empty or the same when there is none. A word is mended
   * only when no word of any index begins with it.
   */
  of(whole: string, core: string): Map<PhraseName, Phrase> {
    const phrases = new Map<PhraseName, Phrase>();
    this.#enter(phrases, whole, ["whole", "mended", "mendedFirst"]);
    if (core !== whole) this.#enter(phrases, core, ["core", "mendedCore", "mendedFirstCore"]);
    return phrases;
  }

  /**
   * The phrase in which long words stand for themselves and for those a letter away: something else has the word that was
   * written by mistake, or a longer one that begins so. Undefined where no word has another.
   */
  doubted(whole: string): Phrase | undefined {
    const words = wordsOf(whole);
    const unknown = words.filter((word) => !this.#isBegun(word));
    if (unknown.length > MENDED_WORDS_MAX) return undefined;
    const long = words.filter(({ length }) => length >= DOUBTED_LETTERS_MIN);
    // One that nothing has is likelier to be wrong than one that something has, though longer words begin with it.
    const likelier = long.filter((word) => !this.#isWhole(word));
    const doubted = new Set([...new Set([...likelier, ...long])].slice(0, DOUBTED_WORDS_MAX));
    if (unknown.some((word) => !doubted.has(word) || this.#nearTo(word).length === 0)) return undefined;
    const spellings = words.map((word) => (doubted.has(word) ? [word, ...this.#nearTo(word)] : [word]));
    return spellings.some(({ length }) => length > 1) ? { text: undefined, words: spellings } : undefined;
  }

  #enter(
    phrases: Map<PhraseName, Phrase>,
    text: string,
    [plain, mended, mendedFirst]: readonly [PhraseName, PhraseName, PhraseName],
  ): void {
    const words = wordsOf(text);
    if (words.length === 0) return;
    const unknown = new Set(words.filter((word) => !this.#isBegun(word)));
    if (unknown.size === 0) {
      phrases.set(plain, { text, words: words.map((word) => [word]) });
      return;
    }
    if (unknown.size > MENDED_WORDS_MAX) return;
    for (const word of unknown) if (this.#nearTo(word).length === 0) return;
    const any = words.map((word) => (unknown.has(word) ? this.#nearTo(word) : [word]));
    const kept = any.map((near, at) => near.filter((word) => word[0] === words[at]![0]));
    if (kept.every(({ length }) => length > 0)) phrases.set(mended, { text: undefined, words: kept });
    phrases.set(mendedFirst, { text: undefined, words: any });
  }

  /** Whether a word of any index begins so. */
  #isBegun(word: string): boolean {
    return this.#indices.some(({ words }) => holdsAny(textsBeginningWith(words, word)));
  }

  #isWhole(word: string): boolean {
    return this.#indices.some(({ words }) => holdsAny(textsEqualTo(words, word)));
  }

  #nearTo(word: string): readonly string[] {
    const known = this.#near.get(word);
    if (known !== undefined) return known;
    const near = new Set(
      this.#indices.flatMap(({ words }) => nearWords(words, word).map((number) => textAt(words, number)!)),
    );
    this.#near.set(word, [...near]);
    return [...near];
  }
}

/** Shorter words have no others a letter away. */
const DOUBTED_LETTERS_MIN = 4;

/** The words of a folded text, each once, and no more than are looked at. */
function wordsOf(text: string): readonly string[] {
  return text === "" ? [] : [...new Set(text.split(" "))].slice(0, WORDS_MAX);
}

function holdsAny({ first, end }: TextRange): boolean {
  return first < end;
}
