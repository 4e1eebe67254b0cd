import { dateInWords } from "./format.js";
import type { Moment } from "./world.js";

/** A moment as part of a sentence, after "as": `held here on 3 March 2026`, `published by 1 February 2026`, or both. */
export function momentInWords({ at, published }: Moment): string {
  const words = [
    published !== undefined && `published by ${dateInWords(published)}`,
    at !== undefined && `held here on ${timeInWords(at)}`,
  ];
  return words.filter((each) => each !== false).join(" and ");
}

/** `3 March 2026`, or `3 March 2026, 10:00 UTC` where a time of that day is meant. Anything else stays as it is. */
function timeInWords(at: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)Z$/.exec(at) ?? [];
  return day === undefined ? dateInWords(at) : `${dateInWords(day)}, ${time!.replace(/:00(?:\.0+)?$/, "")} UTC`;
}
