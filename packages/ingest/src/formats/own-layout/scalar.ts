import { codeOf, dayOf, momentOf } from "@daybook/domain";
import { UNPRINTABLE } from "../unprintable.js";
import type { NumberKind, TextKind } from "./layout.js";

/** The text that a value without outer spaces states; undefined when it is not of the kind. */
export function textOf(kind: TextKind, text: string): string | undefined {
  switch (kind.is) {
    case "code":
      return codeOf(text);
    case "date":
      return isDate(text) ? text : undefined;
    case "date or year":
      return isDate(text) || isDate(`${text}-01-01`) ? text : undefined;
    case "timestamp":
      return timestampIn(text);
    case "currency":
      return /^[A-Z]{3}$/.test(text) ? text : undefined;
    case "abn":
      return /^\d(?: ?\d){10}$/.test(text) ? text.replaceAll(" ", "") : undefined;
    case "url":
      return isAddress(text) ? text : undefined;
    case "choice":
      return kind.of.includes(text) ? text : undefined;
    case "text":
      return plainText(kind, text);
  }
}

/** The number when it is of the kind; undefined otherwise. */
export function numberOf(kind: NumberKind, value: number): number | undefined {
  const { is, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, above = Number.NEGATIVE_INFINITY } = kind;
  if (!Number.isFinite(value) || value < min || value > max || value <= above) return undefined;
  if (is === "whole" && !Number.isSafeInteger(value)) return undefined;
  // Minus zero is zero.
  return value + 0;
}

/** The number that a cell states in plain decimals, with an exponent or without; NaN for anything else. */
export function decimalOf(text: string): number {
  return /^-?\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

function isDate(text: string): boolean {
  return dayOf(text) !== undefined && text >= FIRST_DATE && text <= LAST_DATE;
}

/** In UTC and to the millisecond, so that later moments are later texts. */
function timestampIn(text: string): string | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}[Tt]/.test(text) ? momentOf(text) : undefined;
  if (ms === undefined) return undefined;
  const iso = new Date(ms).toISOString();
  return isDate(iso.slice(0, "YYYY-MM-DD".length)) ? iso : undefined;
}

/** A user name or a password in an address is there to mislead. */
function isAddress(text: string): boolean {
  if (text.length > ADDRESS_CHARS_MAX || !/^https?:\/\//i.test(text) || /\s/.test(text) || UNPRINTABLE.test(text)) {
    return false;
  }
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

function plainText({ charsMax, lines, lowerCase, words }: TextKind & { is: "text" }, text: string) {
  const joined = lines ? text.replaceAll("\r\n", "\n") : text;
  if (joined.length > charsMax || UNPRINTABLE.test(lines ? joined.replace(/[\n\t]/g, "") : joined)) return undefined;
  const lower = joined.toLowerCase();
  return lowerCase || words?.includes(lower) ? lower : joined;
}

const ADDRESS_CHARS_MAX = 2000;
// A date outside these is a slip of the hand.
const FIRST_DATE = "1900-01-01";
const LAST_DATE = "2099-12-31";
