import { invalid, malformed, shown } from "../base/errors.js";

/** A JSON value as JSON.parse returns it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Its keys are the caller's, `__proto__` included. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** The levels of nesting that a request may have, its own braces included. */
const NESTING_MAX = 32;

/** Reads a request body: one JSON object in UTF-8, no key twice. No bytes at all count as `{}`. */
export function readJsonText(bytes: Uint8Array): JsonObject {
  if (bytes.length === 0) return {};
  const text = textOf(bytes);
  checkNestingAndKeys(text);
  const value = parse(text);
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw malformed("the request must be a JSON object");
  }
  return value as JsonObject;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw malformed("the request is not UTF-8", cause);
  }
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (cause) {
    throw malformed(`the request is not JSON: ${(cause as SyntaxError).message}`, cause);
  }
}

interface Frame {
  /** The keys seen so far; undefined in a list. */
  readonly keys: Set<string> | undefined;
  /** The key or index of the value that is being read. */
  at: string | number;
}

/**
 * JSON.parse keeps the last of equal keys and needs half a second for a megabyte
 * of brackets, so the text is walked before. It may turn out not to be JSON.
 */
function checkNestingAndKeys(text: string): void {
  const frames: Frame[] = [];
  let isKeyNext = false;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (frames.length === NESTING_MAX) throw malformed(`the request is nested deeper than ${NESTING_MAX} levels`);
        isKeyNext = text.charCodeAt(i) === OPEN_BRACE;
        frames.push(isKeyNext ? { keys: new Set(), at: "" } : { keys: undefined, at: 0 });
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        frames.pop();
        isKeyNext = false;
        break;
      case COMMA:
        isKeyNext = stepPastComma(frames.at(-1));
        break;
      case QUOTE: {
        const end = endOfString(text, i);
        if (isKeyNext) noteKey(frames, text.slice(i, end + 1));
        isKeyNext = false;
        i = end;
        break;
      }
    }
  }
}

const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA, QUOTE, BACKSLASH] = [...'{}[],"\\'].map(
  (character) => character.charCodeAt(0),
);

/** The index of the quote that closes the string opened at `start`, or the text's length. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

/** Moves on to the next item of a list, and tells whether a key follows instead. */
function stepPastComma(frame: Frame | undefined): boolean {
  if (typeof frame?.at === "number") frame.at += 1;
  return frame?.keys !== undefined;
}

function noteKey(frames: readonly Frame[], quoted: string): void {
  const frame = frames.at(-1)!;
  const key = quoted.includes("\\") ? (parse(quoted) as string) : quoted.slice(1, -1);
  frame.at = key;
  if (frame.keys?.has(key)) throw invalid(shown(pathOf(frames)), "is given twice");
  frame.keys?.add(key);
}

function pathOf(frames: readonly Frame[]): string {
  return frames.map(({ at }, i) => (typeof at === "number" ? `[${at}]` : `${i === 0 ? "" : "."}${at}`)).join("");
}
