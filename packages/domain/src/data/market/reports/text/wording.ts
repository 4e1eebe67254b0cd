import { roundTo } from "../../../../base/numbers/decimal.js";

/** A level in percent with two decimals; of a position that is there but rounds to nothing, that it is under the least. */
export function percentText(percentage: number): string {
  const rounded = roundTo(percentage, PLACES);
  return rounded === 0 ? "under 0.01%" : `${rounded.toFixed(PLACES)}%`;
}

/** How large a change in percentage points is, whatever its direction. */
export function pointsText(change: number): string {
  return `${sizeText(change)} percentage points`;
}

/** The size of a change with two decimals. */
export function sizeText(change: number): string {
  return Math.abs(roundTo(change, PLACES)).toFixed(PLACES);
}

/** A change as it shows with two decimals: above zero, below zero or zero. */
export function directionOf(change: number): number {
  return Math.sign(roundTo(change, PLACES));
}

/** Such as "up 1.20 percentage points", "down 0.30 percentage points" and "unchanged". */
export function movedText(change: number): string {
  const direction = directionOf(change);
  return direction === 0 ? "unchanged" : `${direction > 0 ? "up" : "down"} ${pointsText(change)}`;
}

/** A count in a sentence: a word up to nine, then digits with commas. */
export function countText(count: number): string {
  return SMALL_COUNTS[count] ?? String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Such as "one stock" and "12 stocks". */
export function countedText(count: number, singular: string, plural = `${singular}s`): string {
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}

/** Such as "second" and "14th". */
export function ordinalText(place: number): string {
  const word = ORDINALS[place - 1];
  if (word !== undefined) return word;
  const isTeen = Math.floor((place % 100) / 10) === 1;
  return `${place}${(!isTeen && ["th", "st", "nd", "rd"][place % 10]) || "th"}`;
}

/** Such as "A", "A and B" and "A, B and C". */
export function joined(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** The same of parts with commas of their own: "A, and B" and "A; B; and C". */
export function joinedClauses(items: readonly string[]): string {
  if (items.length < 3) return items.join(", and ");
  return `${items.slice(0, -1).join("; ")}; and ${items.at(-1)}`;
}

/** The same text with a capital letter at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One text of some sentences. */
export function paragraph(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((sentence) => sentence !== undefined).join(" ");
}

const PLACES = 2;

const SMALL_COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
