import { NO_PLACE } from "./street-words.js";
import { type Street, streetsIn } from "./streets-in.js";

/**
 * What is declared of real estate without street and number: registers ask for the suburb or area only, and what
 * stands before it is left out. A text may tell of several places, one a line or with semicolons between them.
 */
export function withoutStreet(text: string): string {
  return text.split(BETWEEN_PLACES).map(placeWithoutStreet).join("");
}

/** Captured, so that it stays where it is. */
const BETWEEN_PLACES = /(\s*[;\r\n\u2028\u2029]\s*)/;

/** What follows each street, and what stands before the first where no place follows it. */
function placeWithoutStreet(text: string): string {
  const streets = streetsIn(text);
  if (streets.length === 0) return text;
  const behind = streets.map(({ end }, at) => text.slice(end, streets[at + 1]?.start));
  const before = isPlace(behind[0]!) ? "" : placeBefore(text, streets[0]!);
  const left = behind.reduce(joined, before);
  return left.replace(AT_END, "").trim() || "Address left out";
}

/** The text before a street as far as a mark, a state or a postcode ends it, with the mark; nothing when that tells no place. */
function placeBefore(text: string, { start }: Street): string {
  const before = text.slice(0, start);
  const last = [...before.matchAll(END_OF_PLACE)].at(-1);
  if (last === undefined) return "";
  const place = before.slice(0, last.index + last[0].length);
  return [...place.matchAll(WORD)].some(([word]) => !NO_PLACE.has(word.toLowerCase())) ? place : "";
}

const END_OF_PLACE =
  /[,:(/]\s*|\s+[-\u2013\u2014]\s*|[-\u2013\u2014](?:\s+|$)|\b(?:NSW|VIC|Vic|QLD|Qld|SA|WA|TAS|Tas|NT|ACT|Victoria|Queensland|Tasmania|Australia|Wales|Territory|\d{4})\b\.?/g;
const WORD = /\p{L}[\p{L}'\u2019]*/gu;

/** The text behind a street begins with a name that may be of a place. */
function isPlace(behind: string): boolean {
  const [, word] = /^[\s,.:/]*(\p{Lu}[\p{L}'\u2019]*)/u.exec(behind) ?? [];
  return word !== undefined && !NO_PLACE.has(word.toLowerCase());
}

/** What is left so far, and what follows a street: a mark that follows it counts before the one that stood before it. */
function joined(left: string, behind: string): string {
  if (left === "") return behind.replace(AT_START, "");
  const isInBrackets = /\(\s*$/.test(left);
  const rest = isInBrackets ? behind.replace(")", "") : behind;
  if (rest.trim() === "") return left;
  const isMarked = /^\s*[,.:()\u2013\u2014-]/.test(rest) && !/\b(?:and|at|in|near|via)\s*$/i.test(left);
  if (isMarked || isInBrackets) return `${left.replace(/[\s,:(/\u2013\u2014-]+$/, "")}${rest}`;
  return `${left.trimEnd()} ${rest.replace(/^[\s,.:/]+/, "")}`;
}

const AT_START = /^[\s,.:/)\u2013\u2014-]*(?:(?:and|at|in|near|via)\s+|&\s*)?/i;
const AT_END = /(?:[\s,:(/&\u2013\u2014-]|(?<=\s)(?:and|at|in|near|via)\s*$)+$/i;
