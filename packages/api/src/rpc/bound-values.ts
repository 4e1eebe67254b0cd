import { type Bound, Format } from "@daybook/contract";
import { dayOf, momentOf } from "@daybook/domain";
import { invalid, required } from "../base/errors.js";

/** The text as the handler sees it: in its form, its default filled in, inside its bounds. */
export function boundText(text: string, bound: Bound, path: string): string {
  const given = formed(text, bound.format, path);
  const value = given === "" ? bound.defaultText : given;
  if (bound.required && value.trim() === "") throw required(path);
  if (value === "") return value;
  if (bound.oneOf.length > 0) return canonical(value, bound.oneOf, path);
  if (bound.max > 0 && [...value].length > bound.max) throw invalid(path, `must have at most ${bound.max} characters`);
  return value;
}

/** The number as the handler sees it: its default filled in, clamped or refused above its maximum. */
export function boundNumber(number: number, bound: Bound, path: string): number {
  const value = number === 0 ? bound.default : number;
  if (!Number.isFinite(value)) throw invalid(path, "must be a finite number");
  if (value < bound.min)
    throw invalid(path, bound.min === 0 ? "must not be negative" : `must be at least ${bound.min}`);
  if (bound.max === 0 || value <= bound.max) return value;
  if (bound.rejectAboveMax) throw invalid(path, `must be at most ${bound.max}`);
  return bound.max;
}

/** The list as the handler sees it: each text in its form, no text twice, not too long. */
export function boundList(items: readonly unknown[], bound: Bound, path: string): readonly unknown[] {
  const values = bound.format === Format.UNSPECIFIED ? items : formedOnce(items as readonly string[], bound, path);
  if (bound.required && values.length === 0) throw required(path);
  if (bound.max > 0 && values.length > bound.max) throw invalid(path, `must have at most ${bound.max} items`);
  return values;
}

/** The map as the handler sees it: not too large. */
export function boundMap(entries: object, bound: Bound, path: string): object {
  const { length } = Object.keys(entries);
  if (bound.required && length === 0) throw required(path);
  if (bound.max > 0 && length > bound.max) throw invalid(path, `must have at most ${bound.max} entries`);
  return entries;
}

/** The bytes as the handler sees them: not too many. */
export function boundBytes(bytes: Uint8Array | undefined, bound: Bound, path: string): Uint8Array | undefined {
  const length = bytes?.length ?? 0;
  if (bound.required && length === 0) throw required(path);
  if (bound.max > 0 && length > bound.max) throw invalid(path, `must have at most ${bound.max} bytes`);
  return bytes;
}

/** The value of a field that must not be absent. */
export function present<T>(value: T | undefined, _bound: Bound, path: string): T {
  if (value === undefined) throw required(path);
  return value;
}

function formedOnce(texts: readonly string[], bound: Bound, path: string): readonly string[] {
  const values = texts.map((text, index) => {
    const value = formed(text, bound.format, `${path}[${index}]`);
    if (value === "") throw invalid(`${path}[${index}]`, "must not be empty");
    return value;
  });
  return [...new Set(values)];
}

/** An empty text has every form: whether it may be empty is another question. */
function formed(text: string, format: Format, path: string): string {
  switch (format) {
    case Format.UNSPECIFIED:
      return text;
    case Format.TRIMMED:
      return text.trim();
    case Format.SMALL:
      return text.trim().toLowerCase();
    case Format.CAPITAL:
      return text.trim().toUpperCase();
    case Format.SUBURB:
      return suburbIn(text.trim(), path);
    case Format.CODE:
      return codeOf(text.trim(), path);
    case Format.DATE:
      if (text !== "" && dayOf(text) === undefined) throw invalid(path, "must be a real date, YYYY-MM-DD");
      return text;
    case Format.MOMENT:
      return momentIn(text.trim(), path);
  }
}

function momentIn(text: string, path: string): string {
  if (text !== "" && momentOf(text) === undefined) {
    throw invalid(path, "must be a moment such as 2026-01-31T09:00:00Z, or a real date, YYYY-MM-DD");
  }
  return text;
}

function suburbIn(text: string, path: string): string {
  if (text !== "" && !/^[1-8][0-9]{4}$/.test(text)) {
    throw invalid(path, "must be the code of a suburb: five digits, the first from 1 to 8");
  }
  return text;
}

/** Checked before it is upper-cased: the capital of ß is SS, which would pass for a code. */
function codeOf(text: string, path: string): string {
  if (text !== "" && !/^[A-Za-z0-9]{3,6}$/.test(text))
    throw invalid(path, "must be a code of 3 to 6 letters or digits");
  return text.toUpperCase();
}

function canonical(text: string, choices: readonly string[], path: string): string {
  const wanted = text.toLowerCase();
  const choice = choices.find((each) => each.toLowerCase() === wanted);
  if (choice === undefined) throw invalid(path, `must be one of ${choices.join(", ")}`);
  return choice;
}
