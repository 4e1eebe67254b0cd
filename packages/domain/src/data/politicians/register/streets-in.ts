import {
  BEFORE_NUMBER,
  BEFORE_PLACE,
  COUNTED,
  COUNTED_ONCE,
  NO_PLACE,
  STREETS_BEHIND_NUMBER,
  STREETS_WITHOUT_NAME,
  SUBURBS_BEGIN,
  SUBURBS_LIKE_STREETS,
  SURE_STREETS,
} from "./street-words.js";

/** Where a street stands in a text, with the numbers and the dwelling before it. */
export interface Street {
  readonly start: number;
  readonly end: number;
}

/** The streets of a text, in its order: behind a number in any letters, and without one where a name and a sure word tell. */
export function streetsIn(text: string): readonly Street[] {
  const words = wordsIn(text);
  const streets: Street[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const last = isNumber(words[at]!) ? lastBehindNumber(words, at) : lastWithoutNumber(words, at, from, text);
    if (last === undefined) continue;
    const first = isNumber(words[at]!) ? firstOfNumbers(words, at, from) : firstOfName(words, at, from);
    streets.push({ start: words[first]!.start, end: words[last]!.end });
    from = last + 1;
    at = last;
  }
  return streets;
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly small: string;
  /** What stands between the word before and this one. */
  readonly gap: string;
}

function wordsIn(text: string): readonly Word[] {
  let end = 0;
  return Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['\u2019][\p{L}\p{N}]+)*['\u2019]?/gu), ({ 0: written, index }) => {
    const word = { start: index, end: index + written.length, written, small: written.toLowerCase() };
    const gap = text.slice(end, index);
    end = word.end;
    return { ...word, gap };
  });
}

/** The last word of the street whose number stands at a place: a sure one counts before others. */
function lastBehindNumber(words: readonly Word[], at: number): number | undefined {
  let canBeUnsure = !isCount(words, at);
  let unsure: number | undefined;
  for (let next = at + 1; isInStreet(words, next, at); next += 1) {
    if (unsure !== undefined && words[next]!.small === "and") break;
    const isNamed = next > at + 1;
    if (isNamed && beginsSuburb(words, next)) {
      // As in `12 Smith St Ives`, where the word for the street is missing.
      if (canBeUnsure) unsure ??= next - 1;
      canBeUnsure = false;
    } else if (isNamed && SURE_STREETS.has(words[next]!.small) && !isSuburb(words, next, at)) return next;
    else if (canBeUnsure && isUnsure(words, next, isNamed) && next - 1 === (unsure ?? next - 1)) unsure = next;
  }
  return unsure ?? (isCalledThe(words, at) ? at + 2 : undefined);
}

/** A word may belong to the street of a number: no other number, mark or preposition is between them. */
function isInStreet(words: readonly Word[], at: number, number: number): boolean {
  const word = words[at];
  if (word === undefined || at > number + NAME_WORDS_MAX + 1) return false;
  const gap = at === number + 1 ? GAP_BEHIND_NUMBER : GAP_IN_NAME;
  return gap.test(word.gap) && !BEFORE_PLACE.has(word.small) && !isNumber(word);
}

const NAME_WORDS_MAX = 4;
const GAP_BEHIND_NUMBER = /^(?:[.,]?\s*|\s*[-\u2013]\s*)$/;
const GAP_IN_NAME = /^(?:\.?\s+|\.|\s?[-\u2013&]\s?)$/;

/** A word that means a street behind a number, or a name that is a street by itself. */
function isUnsure(words: readonly Word[], at: number, isNamed: boolean): boolean {
  const { small } = words[at]!;
  if (!isNamed) return STREETS_WITHOUT_NAME.has(small);
  return STREETS_BEHIND_NUMBER.has(small) && !(small === "place" && words[at + 1]?.small === "of");
}

/** The number says how many there are, or it is a postcode before what is there. */
function isCount(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.small ?? "";
  return COUNTED.has(next) || (COUNTED_ONCE.has(next) && /^(?:1|\d{4})$/.test(words[at]!.small));
}

/** As in `3 The Cove`. */
function isCalledThe(words: readonly Word[], at: number): boolean {
  const [the, name] = [words[at + 1], words[at + 2]];
  if (the === undefined || name === undefined || !/^(?:The|THE)$/.test(the.written)) return false;
  return /^\d{1,3}[a-z]?$/.test(words[at]!.small) && /^\s+$/.test(the.gap + name.gap) && isCapital(name);
}

/** The word of a sure street at a place, behind a name and before the end or another name. */
function lastWithoutNumber(words: readonly Word[], at: number, from: number, text: string): number | undefined {
  const [name, word] = [words[at - 1], words[at]!];
  if (name === undefined || at - 1 < from || !SURE_STREETS.has(word.small) || !GAP_IN_NAME.test(word.gap)) return;
  if (!isCapital(name) || NO_NAME.has(name.small) || /\p{Ll}\p{Lu}/u.test(word.written)) return;
  if (beginsSuburb(words, at) || isSuburb(words, at, from - 1)) return;
  return /^\.?\s*(?:$|[^\p{L}\p{N}\s]|\p{Lu})/u.test(text.slice(word.end, word.end + GAP_CHARS_MAX)) ? at : undefined;
}

const GAP_CHARS_MAX = 100;

/** `The Avenue` is a street. */
const NO_NAME: ReadonlySet<string> = new Set([...NO_PLACE].filter((word) => word !== "the"));

function isCapital({ written }: Word): boolean {
  return /^[\p{Lu}\p{N}]/u.test(written);
}

function isNumber({ small }: Word): boolean {
  return /^\d+[a-z]?$/.test(small);
}

function beginsSuburb(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined || !/^\.?\s+$/.test(next.gap)) return false;
  return SUBURBS_BEGIN.get(words[at]!.small)?.has(next.small) === true;
}

/** The word and the one before it are a suburb, and no street that begins behind a number. */
function isSuburb(words: readonly Word[], at: number, number: number): boolean {
  if (!SUBURBS_LIKE_STREETS.has(`${words[at - 1]!.small} ${words[at]!.small}`)) return false;
  return at - 2 !== number || !isNumber(words[number] ?? words[at]!);
}

/** The first of the numbers before a street, as in `Unit 5, 14-16 Smith Street` and `14 and 16 Smith Street`. */
function firstOfNumbers(words: readonly Word[], at: number, from: number): number {
  let first = at;
  for (;;) {
    const [before, other] = [words[first - 1], words[first - 2]];
    if (before === undefined || first - 1 < from) return first;
    const isPostcode = before.small.length === 4 && words[first]!.gap.trim() === "";
    if (isNumber(before) && !isPostcode && /^\s*[,/&\u2013-]?\s*$/.test(words[first]!.gap)) first -= 1;
    else if (BEFORE_NUMBER.has(before.small) && /^\.?\s*$/.test(words[first]!.gap)) first -= 1;
    else if (/^(?:and|to)$/.test(before.small) && other !== undefined && first - 2 >= from && isNumber(other))
      first -= 2;
    else return first;
  }
}

/** The first of the words with hyphens between them that name a street, and of `Smith and Jones Streets`. */
function firstOfName(words: readonly Word[], at: number, from: number): number {
  let first = at - 1;
  while (first > from && /^[-\u2013]$/.test(words[first]!.gap)) first -= 1;
  const isOfTwo = words[at]!.small.endsWith("s") && words[first - 1]?.small === "and" && first - 2 >= from;
  return isOfTwo ? first - 2 : first;
}
