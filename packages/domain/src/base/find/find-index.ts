import type { TextPool } from "../tables/text-pool.js";
import { textPoolOf } from "../tables/text-pool.js";
import { addBit, type Bits, noBits } from "./bits.js";
import { wordsByLength } from "./near-words.js";
import { roles, type Thing, type ThingText } from "./thing.js";

/**
 * Many things by the words of their texts, in buffers alone. A text is an entry. Entries lie in the order of their things, so
 * that a walk over a set of entries meets things by kind and importance.
 */
export interface FindIndex {
  /** The key of each thing. */
  readonly keys: TextPool;
  /** Where the things of each kind begin; one place more than there are kinds. */
  readonly firstOfKind: Int32Array;
  /** Where the entries of each thing begin; one place more than there are things. */
  readonly firstEntry: Int32Array;
  /** The thing of each entry. */
  readonly things: Int32Array;
  /** The entries of each role. */
  readonly ofRole: readonly Bits[];
  /** The entries of so many words, up to the most that are counted. */
  readonly ofSize: readonly Bits[];
  /** The folded codes, names, former names and synonyms, sorted, and the entry of each. */
  readonly names: TextPool;
  readonly nameEntries: Int32Array;
  /** The place of each entry among them; -1 for one that only describes. */
  readonly namePlaces: Int32Array;
  /** Every word of every text, sorted, and where its entries begin; one place more than there are words. */
  readonly words: TextPool;
  readonly firstPosting: Int32Array;
  readonly postings: Int32Array;
}

/** Names of more words than so many have no set of their own. */
export const SIZES_MAX = 16;

/** An index of things, which come by kind and then by importance. It yields now and then. */
export function* findIndexOf(things: Iterable<Thing>, kinds: number): Generator<void, FindIndex> {
  const gathered = new Gathered(kinds);
  let count = 0;
  for (const thing of things) {
    gathered.add(thing);
    count += 1;
    if (count % THINGS_PER_STEP === 0) yield;
  }
  yield;
  return yield* gathered.index();
}

const THINGS_PER_STEP = 500;
const WORDS_PER_STEP = 5_000;

class Gathered {
  readonly #keys: string[] = [];
  readonly #firstOfKind: Int32Array;
  readonly #firstEntry: number[] = [0];
  readonly #things: number[] = [];
  readonly #entryRoles: number[] = [];
  readonly #sizes: number[] = [];
  readonly #names: { readonly text: string; readonly entry: number }[] = [];
  readonly #postings = new Map<string, number[]>();
  #kind = 0;

  constructor(kinds: number) {
    this.#firstOfKind = new Int32Array(kinds + 1);
  }

  add({ kind, key, texts }: Thing): void {
    if (kind < this.#kind) throw new Error("the things of an index come by kind");
    for (; this.#kind < kind; this.#kind += 1) this.#firstOfKind[this.#kind + 1] = this.#keys.length;
    for (const text of texts) if (text.text !== "") this.#addText(text);
    this.#keys.push(key);
    this.#firstEntry.push(this.#things.length);
  }

  #addText({ role, text }: ThingText): void {
    const entry = this.#things.length;
    const words = new Set(text.split(" "));
    this.#things.push(this.#keys.length);
    this.#entryRoles.push(role);
    this.#sizes.push(Math.min(words.size, SIZES_MAX + 1));
    if (role !== roles.words) this.#names.push({ text, entry });
    for (const word of words) {
      const postings = this.#postings.get(word);
      if (postings === undefined) this.#postings.set(word, [entry]);
      else postings.push(entry);
    }
  }

  *index(): Generator<void, FindIndex> {
    const kinds = this.#firstOfKind.length - 1;
    for (; this.#kind < kinds; this.#kind += 1) this.#firstOfKind[this.#kind + 1] = this.#keys.length;
    const names = yield* sortedInSteps(this.#names, ({ text }) => text);
    const namePlaces = new Int32Array(this.#things.length).fill(-1);
    for (let place = 0; place < names.length; place += 1) namePlaces[names[place]!.entry] = place;
    yield;
    const words = yield* sortedInSteps(this.#postings, ([word]) => word);
    const firstPosting = new Int32Array(words.length + 1);
    for (let at = 0; at < words.length; at += 1) firstPosting[at + 1] = firstPosting[at]! + words[at]![1].length;
    const postings = new Int32Array(firstPosting.at(-1)!);
    for (let at = 0; at < words.length; at += 1) {
      postings.set(words[at]![1], firstPosting[at]!);
      if (at % WORDS_PER_STEP === 0) yield;
    }
    yield;
    const namePool = textPoolOf(names.map(({ text }) => text));
    yield;
    const wordPool = textPoolOf(words.map(([word]) => word));
    yield;
    wordsByLength(wordPool);
    yield;
    return {
      keys: textPoolOf(this.#keys),
      firstOfKind: this.#firstOfKind,
      firstEntry: Int32Array.from(this.#firstEntry),
      things: Int32Array.from(this.#things),
      ofRole: setsOf(this.#entryRoles, Object.keys(roles).length),
      ofSize: setsOf(this.#sizes, SIZES_MAX + 1),
      names: namePool,
      nameEntries: Int32Array.from(names, ({ entry }) => entry),
      namePlaces,
      words: wordPool,
      firstPosting,
      postings,
    };
  }
}

/** The places of each number below a count. */
function setsOf(numbers: readonly number[], count: number): readonly Bits[] {
  const sets = Array.from({ length: count }, () => noBits(numbers.length));
  for (const [at, number] of numbers.entries()) if (number < count) addBit(sets[number]!, at);
  return sets;
}

/** Items in the order of the UTF-16 units of their texts, equal ones as they come: those of one first unit in one step. */
function* sortedInSteps<Item>(items: Iterable<Item>, textOf: (item: Item) => string): Generator<void, Item[]> {
  const byUnit = new Map<number, Item[]>();
  for (const item of items) {
    const unit = textOf(item).charCodeAt(0);
    const some = byUnit.get(unit);
    if (some === undefined) byUnit.set(unit, [item]);
    else some.push(item);
  }
  yield;
  const sorted: Item[] = [];
  for (const unit of [...byUnit.keys()].sort((a, b) => a - b)) {
    const some = byUnit.get(unit)!.sort((a, b) => compareUnits(textOf(a), textOf(b)));
    for (const item of some) sorted.push(item);
    yield;
  }
  return sorted;
}

/** Texts in the order of their UTF-16 units. */
function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
