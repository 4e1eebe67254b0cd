import { intentOf } from "@daybook/domain/answers/search/intent";
import type { Random } from "../random.js";
import { codeFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A search among everything, of securities alone. */
export interface SearchEverythingRequest {
  readonly query: string;
  readonly kinds: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * A request made of beginnings of words that some security has, so that none has to be mended, and without words that say
 * what is wanted: both are compared with plain rules next to the index.
 */
export function searchEverythingRequest(random: Random, facts: Facts): SearchEverythingRequest {
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const text = random.pick(facts.texts);
  const words = Array.from({ length: count }, () => random.pick(text.toLowerCase().match(/[a-z0-9]+/g) ?? ["a"]));
  const given = random.chance(0.1) ? [...words, codeFrom(random, facts).toLowerCase()] : words;
  const begun = given.map((word) => (random.chance(0.5) ? word : word.slice(0, random.between(1, word.length))));
  const query = begun.filter(isOfThing).join(random.pick([" ", " ", " - "]));
  return {
    query: (query === "" ? "limited" : query).slice(0, 100),
    kinds: random.pick([STOCKS, FORMER, [...STOCKS, ...FORMER]]),
    ...random.some(0.5, { limit: random.between(1, 110), offset: random.between(0, 30) }),
  };
}

const STOCKS = ["SEARCH_KIND_STOCK"];
const FORMER = ["SEARCH_KIND_FORMER_COMPANY"];

function isOfThing(word: string): boolean {
  return intentOf(`thing ${word}`).core !== "thing";
}
