import { type Found, findIn } from "../../base/find/find.js";
import type { FindIndex } from "../../base/find/find-index.js";
import { CHARACTERS_MAX } from "../../base/find/phrase.js";
import { keptTextAt } from "../../base/tables/text-pool.js";
import { fold } from "../../base/texts/fold.js";
import { areOneLetterApart } from "../../base/words/one-letter-apart.js";
import { told } from "./results.js";
import { madeFindIndices, type SearchParts } from "./search-parts.js";
import { type KindName, kinds } from "./things/kinds.js";

/**
 * The keys of some kinds that somebody may have meant by one that is not held, most likely first: what a search for it
 * finds, else those that are a letter away. None where the key itself is held, and none until the indices are made: a caller
 * who is refused does not wait for them.
 */
export function nearKeys(parts: SearchParts, names: readonly KindName[], key: string): readonly string[] {
  const indices = madeFindIndices(parts);
  if (indices === undefined) return [];
  const wanted = numbersOf(names);
  const found = foundBy(indices, wanted, key).map((each) => each.key);
  const near = found.length > 0 ? found : lettersAway(indices, wanted, key);
  return near.some((each) => each.toLowerCase() === key.toLowerCase()) ? [] : near;
}

/** The names of things of some kinds that somebody may have meant by words that find nothing; none of them before, as above. */
export function nearNames(parts: SearchParts, names: readonly KindName[], words: string): readonly string[] {
  const found = foundBy(madeFindIndices(parts) ?? [], numbersOf(names), words);
  const near = [...new Set(found.map(({ kind, key }) => told(parts, kind, key).title))];
  return near.some((each) => fold(each) === fold(words)) ? [] : near;
}

function numbersOf(names: readonly KindName[]): ReadonlySet<number> {
  return new Set(names.map((name) => kinds[name]));
}

function foundBy(indices: readonly FindIndex[], wanted: ReadonlySet<number>, text: string): readonly Found[] {
  const whole = fold(text.slice(0, CHARACTERS_MAX));
  const asked = { whole, core: whole, preferred: NO_KINDS, kinds: wanted, without: undefined };
  return findIn(indices, asked, { limit: NEAR_MAX, offset: 0 }).found;
}

function lettersAway(indices: readonly FindIndex[], wanted: ReadonlySet<number>, key: string): readonly string[] {
  const near: string[] = [];
  for (const { keys, firstOfKind } of indices) {
    for (const kind of wanted) {
      const end = firstOfKind[kind + 1] ?? 0;
      for (let thing = firstOfKind[kind] ?? 0; thing < end && near.length < NEAR_MAX; thing += 1) {
        const held = keptTextAt(keys, thing)!;
        const [one, other] = [held.toLowerCase(), key.toLowerCase()];
        if (one === other || areOneLetterApart(one, other)) near.push(held);
      }
    }
  }
  return near;
}

const NEAR_MAX = 3;
const NO_KINDS: ReadonlySet<number> = new Set();
