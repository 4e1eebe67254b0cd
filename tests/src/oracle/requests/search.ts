import type { Random } from "../random.js";
import { codeFrom, limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A search, on either service. */
export interface SearchRequest {
  readonly query: string;
  readonly limit?: number;
  readonly includeDetails?: boolean;
  readonly include_details?: boolean;
}

/** A request that both services accept, made of pieces of real names and codes. */
export function searchRequest(random: Random, facts: Facts): SearchRequest {
  return {
    query: queryFrom(random, facts),
    ...limitFrom(random, 20, 100),
    ...random.pick([{}, {}, {}, { includeDetails: false }, { includeDetails: true }, { include_details: true }]),
  };
}

function queryFrom(random: Random, facts: Facts): string {
  if (random.chance(0.02)) return random.pick(["%", "_", "...", "%%%", "'", "&", "-- ;", "a", "1", "é", "%a%"]);
  const piece = disguised(random, pieceOf(random, random.pick(facts.texts)));
  const text = random.chance(0.9) ? piece : withCode(random, piece, codeFrom(random, facts));
  const query = random.chance(0.9) ? text : `${" ".repeat(random.below(3))}${text} `;
  return query.trim() === "" ? "x" : query.slice(0, 100);
}

/** A code among the words. */
function withCode(random: Random, text: string, code: string): string {
  return random.pick([`${text} ${code}`, `${code.toLowerCase()} ${text}`]);
}

/** A part of a text: a slice, its beginning, or some of its words in any order. */
function pieceOf(random: Random, text: string): string {
  const kind = random.below(4);
  if (kind === 0) return text;
  if (kind === 1) return text.slice(0, random.between(1, text.length));
  if (kind === 2) {
    const start = random.below(text.length);
    return text.slice(start, start + random.between(1, 8));
  }
  const words = text.split(" ");
  const chosen = Array.from({ length: random.between(1, 3) }, () => random.pick(words));
  return chosen.map((word) => word.slice(0, random.between(1, word.length + 2))).join(" ");
}

/** The same text to a reader: other case, accents, punctuation between words. */
function disguised(random: Random, text: string): string {
  const cased = random.pick([text, text.toLowerCase(), text.toUpperCase()]);
  return [...cased].map((character) => (random.chance(0.05) ? disguise(random, character) : character)).join("");
}

function disguise(random: Random, character: string): string {
  const accented = accents[character.toLowerCase()];
  if (accented !== undefined) return random.pick([...accented]);
  return character === " " ? random.pick(["  ", " - ", ", ", "/", "%", "_", ". ", "'"]) : character;
}

const accents: Readonly<Record<string, string[]>> = {
  a: ["á", "Ä", "å"],
  c: ["ç"],
  e: ["é", "È", "e\u0301"],
  i: ["í", "ï"],
  n: ["ñ"],
  o: ["ö", "Ô"],
  u: ["ü", "u\u0308"],
};
