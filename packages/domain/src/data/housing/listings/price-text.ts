import type { PriceKind } from "./listings.js";

/** What a price text asks for. */
export interface AskedPrice {
  readonly kind: PriceKind;
  /** Whole dollars; NaN when the text has no price. */
  readonly price: number;
  /** The other end of a range, in whole dollars; NaN when there is none. */
  readonly highPrice: number;
}

/** Reads the price as an advert words it. It takes time in proportion to the text, whatever that holds. */
export function askedPrice(text: string): AskedPrice {
  // One spelling of spaces, digits and dollar signs, also of wide and unbreakable ones.
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  const amounts = amountsIn(plain);
  const dollars = amounts.map((amount) => amount.dollars);
  const ranged = amounts.filter(({ isRanged }) => isRanged).map((amount) => amount.dollars);
  if (ranged.length >= 2) return asked("range_low", least(ranged), greatest(ranged));
  if (dollars.length > 0 && LOW_END.test(plain)) return asked("offers_over", least(dollars));
  if (dollars.length > 0 && HIGH_END.test(plain)) return asked("range_high", greatest(dollars));
  if (dollars.length === 1) return asked("fixed", dollars[0]!);
  if (dollars.length > 1) return asked("unknown");
  if (plain.includes("auction")) return asked("auction");
  return asked(NOT_TOLD.test(plain) ? "poa" : "unknown");
}

function asked(kind: PriceKind, price = Number.NaN, highPrice = Number.NaN): AskedPrice {
  return { kind, price, highPrice };
}

/** A long text has more amounts than a call takes arguments. */
function least(dollars: readonly number[]): number {
  return dollars.reduce((one, other) => Math.min(one, other));
}

function greatest(dollars: readonly number[]): number {
  return dollars.reduce((one, other) => Math.max(one, other));
}

const LOW_END = /offers (?:over|above|from)|from ?\$|starting|guide over/;
const HIGH_END = /(?:under|below|up to) ?\$/;
const NOT_TOLD = new RegExp(
  [
    "contact|call agent|ask agent|enquire|on application|on request|negotiation|negotiable|expressions? of interest",
    "under offer|undisclosed|withheld|tender|to be (?:advised|announced|confirmed)",
    "\\b(?:poa|p\\.o\\.a|eoi|eois|tba|tbc)\\b",
  ].join("|"),
);

/** An amount of dollars that counts. */
interface Amount {
  readonly dollars: number;
  /** A range separator joins it with another amount. */
  readonly isRanged: boolean;
}

/** Numbers that only separators stand between share their dollar sign and their suffix. */
function amountsIn(plain: string): Amount[] {
  const amounts: Amount[] = [];
  for (const joined of joinedNumbers(plain)) {
    if (!joined.some(({ hasDollar }) => hasDollar)) continue;
    const suffix = joined.findLast((each) => each.suffix !== "")?.suffix ?? "";
    const dollars = joined.map((each) => dollarsOf(each, suffix)).filter((each) => each >= COUNTED_MIN);
    for (const each of dollars) amounts.push({ dollars: each, isRanged: dollars.length >= 2 });
  }
  return amounts;
}

/** A number in a text, with what stands around it. */
interface FoundNumber {
  readonly value: number;
  readonly hasDollar: boolean;
  readonly suffix: string;
  readonly first: number;
  readonly end: number;
  /** Nothing after it says that it counts something else, such as rooms or the days of a month. */
  readonly standsAlone: boolean;
}

function* joinedNumbers(plain: string): Generator<FoundNumber[]> {
  let joined: FoundNumber[] = [];
  for (const number of numbersIn(plain)) {
    const last = joined.at(-1);
    if (last !== undefined && !SEPARATOR.test(between(plain, last.end, number.first))) {
      yield joined;
      joined = [];
    }
    joined.push(number);
  }
  if (joined.length > 0) yield joined;
}

/** Only as much of the text as a separator can be, so that a long one is not read again and again. */
function between(plain: string, first: number, end: number): string {
  return end - first > SEPARATOR_CHARS_MAX ? "" : plain.slice(first, end);
}

function* numbersIn(plain: string): Generator<FoundNumber> {
  for (const found of plain.matchAll(NUMBER)) {
    const [whole, dollar, digits, suffix = ""] = found;
    const first = found.index;
    const end = first + whole.length;
    const hasDollar = dollar !== undefined;
    // A part of a date, a telephone number or a word is no amount.
    if (!hasDollar && (PART_OF_ANOTHER.test(plain[first - 1] ?? "") || /^0\d/.test(digits!))) continue;
    const value = Number(digits!.replace(/[, ]/g, ""));
    yield { value, hasDollar, suffix, first, end, standsAlone: standsAlone(plain, end) };
  }
}

function standsAlone(plain: string, end: number): boolean {
  const next = plain[end] === " " ? plain[end + 1] : plain[end];
  return next === undefined || !SAYS_MORE.test(next) || plain.startsWith(" to ", end);
}

/** Whole dollars. A number that would not count takes the suffix of those that it is joined with. */
function dollarsOf({ value, hasDollar, suffix, standsAlone }: FoundNumber, shared: string): number {
  const own = Math.round(value * timesOf(suffix));
  if (suffix !== "" || own >= COUNTED_MIN || !(hasDollar || standsAlone)) return countable(own);
  return countable(Math.round(value * timesOf(shared)));
}

function countable(dollars: number): number {
  return Number.isSafeInteger(dollars) ? dollars : 0;
}

function timesOf(suffix: string): number {
  if (suffix === "") return 1;
  return suffix.startsWith("m") ? 1_000_000 : 1000;
}

/** Rents and deposits are smaller. */
const COUNTED_MIN = 10_000;
const SEPARATOR = /^ ?(?:[-\u2010-\u2015\u2212]{1,3} ?|to )(?:au?d? ?)?$/;
const SEPARATOR_CHARS_MAX = 10;
/** Digits, in groups of three or not, with decimals or not. Only after a dollar sign may spaces part the groups. */
const NUMBER = new RegExp(
  [
    /(?:(\$) ?)?(\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|(?<=\$ ?)\d{1,3}(?: \d{3}(?![\d,.]))+|\d+(?:\.\d+)?)/,
    /(?: ?(million|mil|m|thousand|k)(?![a-z0-9]))?/,
  ]
    .map(({ source }) => source)
    .join(""),
  "g",
);
const PART_OF_ANOTHER = /[\p{L}\d/:#.,]/u;
const SAYS_MORE = /[\p{L}\d/:%#]/u;
