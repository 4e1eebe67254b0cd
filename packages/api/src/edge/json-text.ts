import { invalid, malformed } from "../errors.js";

/** A JSON value as JSON.parse returns it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Its keys are the caller's, `__proto__` included. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** The levels of nesting that a request may have, its own braces included. */
export const NESTING_MAX = 32;

/** Reads a request body: one JSON object in UTF-8, no key twice. No bytes at all count as `{}`. */
export function readJsonText(bytes: Uint8Array): JsonObject {
  if (bytes.length === 0) return {};
  const text = textOf(bytes);
  const value = parse(text);
  checkNestingAndKeys(text);
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
 * JSON.parse keeps the last of equal keys and has no limit of depth, so the text
 * is walked once more. It is known to be well formed here.
 */
function checkNestingAndKeys(text: string): void {
  const frames: Frame[] = [];
  let isKeyNext = false;
  for (let i = 0; i < text.length; i++) {
    const frame = frames.at(-1);
    switch (text[i]) {
      case "{":
      case "[":
        if (frames.length === NESTING_MAX) throw malformed(`the request is nested deeper than ${NESTING_MAX} levels`);
        isKeyNext = text[i] === "{";
        frames.push(isKeyNext ? { keys: new Set(), at: "" } : { keys: undefined, at: 0 });
        break;
      case "}":
      case "]":
        frames.pop();
        isKeyNext = false;
        break;
      case ",":
        isKeyNext = frame?.keys !== undefined;
        if (typeof frame?.at === "number") frame.at += 1;
        break;
      case '"': {
        const end = endOfString(text, i);
        if (isKeyNext && frame !== undefined) noteKey(frames, frame, text.slice(i, end + 1));
        isKeyNext = false;
        i = end;
        break;
      }
    }
  }
}

/** The index of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end;
}

function noteKey(frames: readonly Frame[], frame: Frame, quoted: string): void {
  const key = quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  frame.at = key;
  if (frame.keys?.has(key)) throw invalid(pathOf(frames), "is given twice");
  frame.keys?.add(key);
}

function pathOf(frames: readonly Frame[]): string {
  return frames.map(({ at }, i) => (typeof at === "number" ? `[${at}]` : `${i === 0 ? "" : "."}${at}`)).join("");
}
