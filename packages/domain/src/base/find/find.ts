import { derived } from "../derived.js";
import { keptTextAt, textAt } from "../tables/text-pool.js";
import { addBit, type Bits, eachShared, hasBit, isEmpty, noBits, shareBits } from "./bits.js";
import type { FindIndex } from "./find-index.js";
import { SIZES_MAX } from "./find-index.js";
import { type Phrase, Phrases } from "./phrase.js";
import { type PhraseName, type Rule, rules, type Way } from "./rules.js";
import { type TextRange, textsBeginningWith, textsEqualTo } from "./sorted-texts.js";

/** What to find. */
export interface Wanted {
  /** Folded. */
  readonly whole: string;
  /** The same without words that say what is wanted of it, folded; the same when there are none. */
  readonly core: string;
  /** The kinds that such words speak of. They come first among equal matches, and only they are found by the core. */
  readonly preferred: ReadonlySet<number>;
  /** Only these; undefined for all. */
  readonly kinds: ReadonlySet<number> | undefined;
  /** A thing that is not looked for. */
  readonly without: Pick<Found, "kind" | "key"> | undefined;
}

/** A thing that was found. */
export interface Found {
  readonly kind: number;
  readonly key: string;
  readonly rule: Rule;
  /** Its place in its index, and that of the text that matched. */
  readonly index: FindIndex;
  readonly entry: number;
}

/** What was found. */
export interface Finding {
  readonly found: readonly Found[];
  /** How many there are of each kind, shown or not. */
  readonly counts: Int32Array;
}

/**
 * Things of some indices, in the order of the rules; those of one rule by preference, kind and importance. No two indices
 * have things of one kind.
 */
export function findIn(
  indices: readonly FindIndex[],
  wanted: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Finding {
  const made = new Phrases(indices);
  const phrases = made.of(wanted.whole, wanted.core);
  const searches = indices.map((index) => new IndexSearch(index, phrases));
  const searchOf = searchesByKind(searches);
  const kindCount = Math.max(0, ...indices.map(({ firstOfKind }) => firstOfKind.length - 1));
  const counts = new Int32Array(kindCount);
  const found: Found[] = [];
  let seen = 0;
  const kinds = [...searchOf.keys()].sort((a, b) => a - b).filter((kind) => wanted.kinds?.has(kind) ?? true);
  const ordered = [
    ...kinds.filter((kind) => wanted.preferred.has(kind)),
    ...kinds.filter((kind) => !wanted.preferred.has(kind)),
  ];
  for (const rule of rules) {
    if (rule === firstDoubted && seen === 0) {
      const doubted = made.doubted(wanted.whole);
      if (doubted !== undefined) phrases.set("doubted", doubted);
    }
    if (!phrases.has(rule.phrase)) continue;
    for (const kind of ordered) {
      if (isOfCore(rule.phrase) && wanted.preferred.size > 0 && !wanted.preferred.has(kind)) continue;
      const search = searchOf.get(kind)!;
      search.eachNew(rule, kind, (thing, entry) => {
        if (kind === wanted.without?.kind && textAt(search.index.keys, thing) === wanted.without.key) return;
        counts[kind]! += 1;
        seen += 1;
        if (seen <= offset || found.length >= limit) return;
        const { index } = search;
        found.push({ kind, key: keptTextAt(index.keys, thing)!, rule, index, entry });
      });
    }
  }
  for (const search of searches) search.end();
  return { found, counts };
}

/** The search of the index that has things of a kind, for each kind that one has. */
function searchesByKind(searches: readonly IndexSearch[]): ReadonlyMap<number, IndexSearch> {
  const searchOf = new Map<number, IndexSearch>();
  for (const search of searches) {
    const { firstOfKind } = search.index;
    for (let kind = 0; kind < firstOfKind.length - 1; kind += 1) {
      if (firstOfKind[kind]! < firstOfKind[kind + 1]!) searchOf.set(kind, search);
    }
  }
  return searchOf;
}

const firstDoubted = rules.find(({ phrase }) => phrase === "doubted");

/** Sets of entries of an index that no search is using; as many as one has used at most. */
const unusedBits = derived((_index: FindIndex): Bits[] => []);

function isOfCore(phrase: PhraseName): boolean {
  return phrase === "core" || phrase === "mendedCore" || phrase === "mendedFirstCore";
}

/** The search of one index: what matches a phrase in one way is computed once. */
class IndexSearch {
  readonly index: FindIndex;
  readonly #phrases: ReadonlyMap<PhraseName, Phrase>;
  readonly #matches = new Map<string, Bits | undefined>();
  readonly #ofWord = new Map<string, Bits | undefined>();
  readonly #seen: Bits;
  readonly #taken: Bits[] = [];

  constructor(index: FindIndex, phrases: ReadonlyMap<PhraseName, Phrase>) {
    this.index = index;
    this.#phrases = phrases;
    this.#seen = noBits(index.firstEntry.length - 1);
  }

  /** Calls back with every thing of a kind that a rule finds and none before it did. */
  eachNew(rule: Rule, kind: number, callback: (thing: number, entry: number) => void): void {
    const { firstOfKind, firstEntry, things } = this.index;
    const [first, end] = [firstOfKind[kind] ?? 0, firstOfKind[kind + 1] ?? 0];
    if (first === end) return;
    const matching = this.#matching(rule.phrase, rule.way);
    if (matching === undefined) return;
    eachShared(matching, this.index.ofRole[rule.role]!, firstEntry[first]!, firstEntry[end]!, (entry) => {
      const thing = things[entry]!;
      if (hasBit(this.#seen, thing)) return;
      addBit(this.#seen, thing);
      callback(thing, entry);
    });
  }

  /** Undefined for none, as below. */
  #matching(name: PhraseName, way: Way): Bits | undefined {
    const key = `${name} ${way}`;
    if (this.#matches.has(key)) return this.#matches.get(key);
    const matching = this.#made(name, way);
    this.#matches.set(key, matching);
    return matching;
  }

  #made(name: PhraseName, way: Way): Bits | undefined {
    const { text, words } = this.#phrases.get(name)!;
    const { names } = this.index;
    switch (way) {
      case "equals":
        return text === undefined ? this.#justWords(name, words.length) : this.#named(textsEqualTo(names, text));
      case "begins":
        return text === undefined ? undefined : this.#named(textsBeginningWith(names, text));
      case "words":
        return this.#withAll(words, false);
      case "beginnings":
        return this.#withAll(words, true);
    }
  }

  #justWords(name: PhraseName, count: number): Bits | undefined {
    const all = this.#matching(name, "words");
    return all === undefined || count > SIZES_MAX ? undefined : shareBits(all, this.index.ofSize[count]!, this.#none());
  }

  #named({ first, end }: TextRange): Bits | undefined {
    if (first === end) return undefined;
    const bits = this.#none();
    for (let at = first; at < end; at += 1) addBit(bits, this.index.nameEntries[at]!);
    return bits;
  }

  #withAll(words: Phrase["words"], areBeginnings: boolean): Bits | undefined {
    let all: Bits | undefined;
    for (const [at, spellings] of words.entries()) {
      const isBegun = areBeginnings && (at === words.length - 1 || spellings[0]!.length > 1);
      const bits = this.#withOne(spellings, isBegun);
      if (bits === undefined) return undefined;
      all = all === undefined ? bits : shareBits(all, bits, this.#none());
      if (isEmpty(all)) return undefined;
    }
    return all;
  }

  #withOne(spellings: readonly string[], isBegun: boolean): Bits | undefined {
    const key = `${isBegun} ${spellings.join(" ")}`;
    if (this.#ofWord.has(key)) return this.#ofWord.get(key);
    let bits: Bits | undefined;
    for (const spelling of spellings) {
      const range = isBegun ? textsBeginningWith(this.index.words, spelling) : textsEqualTo(this.index.words, spelling);
      if (range.first === range.end) continue;
      bits ??= this.#none();
      this.#addEntries(bits, range);
    }
    this.#ofWord.set(key, bits);
    return bits;
  }

  #addEntries(bits: Bits, { first, end }: TextRange): void {
    const { firstPosting, postings } = this.index;
    for (let at = firstPosting[first]!, last = firstPosting[end]!; at < last; at += 1) addBit(bits, postings[at]!);
  }

  /** Gives back its sets for the next search: making them anew would take longer than to fill them. */
  end(): void {
    unusedBits(this.index).push(...this.#taken);
  }

  #none(): Bits {
    const bits = unusedBits(this.index).pop()?.fill(0) ?? noBits(this.index.things.length);
    this.#taken.push(bits);
    return bits;
  }
}
