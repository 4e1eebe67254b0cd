import { fold } from "../texts/fold.js";
import { comparedWords } from "./compared-words.js";
import { areOneLetterApart } from "./one-letter-apart.js";

/** What a thing is found by. */
export interface FoundBy {
  /** Whole names of it: a query that is one of them finds it before all others. */
  readonly names: readonly string[];
  /** Further texts, each with how much a word of it counts; a word of a name counts 3. */
  readonly texts: readonly (readonly [text: string, weight: number])[];
  /** Texts whose words may stand beside a name, such as that of a place; they count 1. */
  readonly asides: readonly string[];
}

/** Things that can be found by words, in the order of equally good ones. */
export interface WordIndex<Thing> {
  readonly entries: readonly Entry<Thing>[];
  /** Every word that any of them has. */
  readonly words: ReadonlySet<string>;
}

interface Entry<Thing> {
  readonly thing: Thing;
  readonly names: ReadonlySet<string>;
  readonly asides: ReadonlySet<string>;
  readonly weights: ReadonlyMap<string, number>;
}

/** What a query finds. */
export interface FoundByWords<Thing> {
  /** Those that have every word, the best first. */
  readonly things: readonly Thing[];
  /** The words that nothing has, not even with one letter wrong, as they were asked for. */
  readonly unknownWords: readonly string[];
}

/** Makes an index of things. */
export function wordIndexOf<Thing>(things: readonly Thing[], foundBy: (thing: Thing) => FoundBy): WordIndex<Thing> {
  const entries = things.map((thing) => entryOf(thing, foundBy(thing)));
  return { entries, words: new Set(entries.flatMap(({ weights }) => [...weights.keys()])) };
}

/**
 * The things that have every word of a query, the best first. A word that nothing has stands for those that are one letter
 * apart from it, from five letters on; one that something has stands for itself alone. No word finds nothing.
 */
export function rankedByWords<Thing>(index: WordIndex<Thing>, query: string): FoundByWords<Thing> {
  const wanted = [...new Set(comparedWords(query))];
  const meant = wanted.map((word) => meantBy(index.words, word));
  const unknown = new Set(wanted.filter((_, at) => meant[at]!.length === 0));
  const asked = [...new Set(fold(query).split(" "))];
  const unknownWords = asked.filter((word) => comparedWords(word).some((each) => unknown.has(each)));
  if (wanted.length === 0 || unknownWords.length > 0) return { things: [], unknownWords };
  const scored = index.entries.flatMap(({ thing, ...entry }) => {
    const score = scoreOf(entry, meant);
    return score === undefined ? [] : [{ thing, score }];
  });
  return { things: scored.sort((one, other) => other.score - one.score).map(({ thing }) => thing), unknownWords };
}

function entryOf<Thing>(thing: Thing, { names, texts, asides }: FoundBy): Entry<Thing> {
  const weights = new Map<string, number>();
  const weigh = (text: string, weight: number) => {
    for (const word of comparedWords(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const name of names) weigh(name, NAME_WEIGHT);
  for (const [text, weight] of texts) weigh(text, weight);
  for (const aside of asides) weigh(aside, ASIDE_WEIGHT);
  return {
    thing,
    names: new Set(names.map((name) => comparedWords(name).join(" "))),
    asides: new Set(asides.flatMap(comparedWords)),
    weights,
  };
}

/** The words that one of a query may be. */
function meantBy(words: ReadonlySet<string>, word: string): readonly string[] {
  if (words.has(word)) return [word];
  return word.length < TYPO_MIN
    ? []
    : [...words].filter((each) => each.length >= TYPO_MIN - 1 && areOneLetterApart(each, word));
}

/** How well a thing has the words; undefined when it lacks one. */
function scoreOf(
  { names, asides, weights }: Omit<Entry<unknown>, "thing">,
  meant: readonly (readonly string[])[],
): number | undefined {
  let score = 0;
  const called: string[] = [];
  for (const words of meant) {
    const [best] = words
      .filter((word) => weights.has(word))
      .sort((one, other) => weights.get(other)! - weights.get(one)!);
    if (best === undefined) return undefined;
    score += weights.get(best)!;
    if (!asides.has(best)) called.push(best);
  }
  return score + (names.has(called.join(" ")) ? WHOLE_NAME : 0);
}

const NAME_WEIGHT = 3;
const ASIDE_WEIGHT = 1;
const WHOLE_NAME = 100;
const TYPO_MIN = 5;
