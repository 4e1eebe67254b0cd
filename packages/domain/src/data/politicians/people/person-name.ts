import { fold } from "../../../base/texts/fold.js";

/** The parts of a person's name, as written. */
export interface PersonName {
  /** The first given name, which is the one used. */
  readonly givenName: string;
  /** All given names; empty when there is but a surname. */
  readonly givenNames: string;
  readonly surname: string;
}

/** The parts of a name that is written with the surname last: its last word, with the particles before it. */
export function personNameOf(name: string): PersonName {
  const words = untitledWords(name);
  let first = Math.max(words.length - 1, 0);
  while (first > 1 && PARTICLES.has(words[first - 1]!.toLowerCase())) first -= 1;
  return nameOfWords(words, first);
}

/** The same where the surname is told, which may be of several words; undefined when the name does not end in it. */
export function personNameWithSurname(name: string, surname: string): PersonName | undefined {
  const words = untitledWords(name);
  const told = fold(surname);
  for (let first = words.length - 1; first > 0; first -= 1) {
    if (fold(words.slice(first).join(" ")) === told) return { ...nameOfWords(words, first), surname };
  }
  return undefined;
}

/** The words of a name without titles before it and letters after it. */
export function untitledWords(name: string): string[] {
  const words = name
    .split(/[\s,]+/)
    .map((word) => word.replace(/\.+$/, ""))
    .filter((word) => word !== "");
  let first = 0;
  while (first < words.length - 1 && TITLES.has(words[first]!.toLowerCase())) first += 1;
  let end = words.length;
  while (end - first > 1 && POST_NOMINALS.has(words[end - 1]!.toUpperCase())) end -= 1;
  return words.slice(first, end);
}

/** A name as names of people are compared: folded, without titles and letters after it. */
export function nameKey(name: string): string {
  return fold(untitledWords(name).join(" "));
}

function nameOfWords(words: readonly string[], first: number): PersonName {
  return {
    givenName: first === 0 ? "" : words[0]!,
    givenNames: words.slice(0, first).join(" "),
    surname: words.slice(first).join(" "),
  };
}

const PARTICLES: ReadonlySet<string> = new Set("van von der de di da del la le".split(" "));
const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss dr prof professor hon honourable the senator sir dame lady".split(" "),
);
const POST_NOMINALS: ReadonlySet<string> = new Set("MP OAM AM AO AC SC KC QC".split(" "));
