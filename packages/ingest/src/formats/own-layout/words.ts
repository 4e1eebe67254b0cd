import type { Kind, NumberKind, TextKind } from "./layout.js";

/** What a value must be, in words that end "it is not …" and stand in the table of a README. */
export function wordsOf(kind: Kind): string {
  switch (kind.is) {
    case "number":
      return `a number${boundsOf(kind)}`;
    case "whole":
      return `a whole number${boundsOf(kind)}`;
    case "flag":
      return "true or false";
    case "list":
      return kind.of.is === "object"
        ? `a list of at most ${kind.itemsMax} objects`
        : `a list of at most ${kind.itemsMax}, each ${wordsOf(kind.of)}`;
    case "object":
      return "an object";
    case "map":
      return `an object of at most ${kind.entriesMax} texts, each of at most ${kind.charsMax} characters`;
    default:
      return wordsOfText(kind);
  }
}

function wordsOfText(kind: TextKind): string {
  switch (kind.is) {
    case "code":
      return "an exchange code";
    case "date":
      return "a date, YYYY-MM-DD";
    case "date or year":
      return "a date or a year, YYYY-MM-DD or YYYY";
    case "timestamp":
      return "a moment with its zone, as in 2026-08-03T09:30:00Z";
    case "currency":
      return "a currency of three capital letters";
    case "abn":
      return "a business number of 11 digits";
    case "url":
      return "an address with http or https";
    case "choice":
      return `one of ${kind.of.join(", ")}`;
    case "text":
      return `text of at most ${kind.charsMax} characters${kind.lines ? "" : " on one line"}`;
  }
}

function boundsOf({ min, max, above }: NumberKind): string {
  if (above !== undefined) return ` above ${above}`;
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of ${min} or more`;
  return max === undefined ? "" : ` of ${max} or less`;
}
