import { derived } from "../derived.js";
import type { TextIndex } from "./table.js";

/**
 * Many texts in one buffer. A thread can hand it to another without copying a
 * text, and a text is made only when it is asked for.
 */
export interface TextPool {
  /** The UTF-16 units of all texts, one after the other. */
  readonly units: Uint16Array;
  /** Where each text ends. */
  readonly ends: Int32Array;
}

/** A column of texts whose distinct ones are in one buffer. A place that no text has is unknown. */
export interface PooledTexts {
  readonly pool: TextPool;
  readonly index: TextIndex;
}

/** A pool of some texts, in their order. */
export function textPoolOf(texts: readonly string[]): TextPool {
  const ends = new Int32Array(texts.length);
  let end = 0;
  for (const [number, text] of texts.entries()) {
    end += text.length;
    ends[number] = end;
  }
  const units = new Uint16Array(end);
  let at = 0;
  for (const text of texts) {
    for (let unit = 0; unit < text.length; unit += 1) units[at + unit] = text.charCodeAt(unit);
    at += text.length;
  }
  return { units, ends };
}

/** The text at a place of a pool; undefined outside it. */
export function textAt({ units, ends }: TextPool, number: number): string | undefined {
  const end = ends[number];
  if (end === undefined) return undefined;
  const first = number === 0 ? 0 : ends[number - 1]!;
  return end - first <= SHORT_UNITS ? shortText(units, first, end) : longText(units, first, end);
}

/** The same, but texts of a small pool are made once and kept: they are asked for again and again. */
export function keptTextAt(pool: TextPool, number: number): string | undefined {
  if (pool.units.length > KEPT_UNITS) return textAt(pool, number);
  const texts = keptTexts(pool);
  let text = texts[number];
  if (text === undefined) {
    text = textAt(pool, number);
    if (text !== undefined) texts[number] = text;
  }
  return text;
}

/** What a pool keeps takes no more than some hundred kilobytes. */
const KEPT_UNITS = 65_536;

const keptTexts = derived(({ ends }: TextPool) => new Array<string | undefined>(ends.length));

/** Up to so many units, one after the other is faster than many at once. */
const SHORT_UNITS = 12;

function shortText(units: Uint16Array, first: number, end: number): string {
  let text = "";
  for (let at = first; at < end; at += 1) text += String.fromCharCode(units[at]!);
  return text;
}

/** Many units at once, but not more than a call takes arguments. */
function longText(units: Uint16Array, first: number, end: number): string {
  let text = "";
  for (let at = first; at < end; at += CALL_UNITS) {
    const part = units.subarray(at, Math.min(at + CALL_UNITS, end));
    // Arguments are taken from any array, but only by apply without a walk over its items.
    text += String.fromCharCode.apply(null, part as unknown as number[]);
  }
  return text;
}

const CALL_UNITS = 8192;
