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
  let text = "";
  for (let at = number === 0 ? 0 : ends[number - 1]!; at < end; at += 1) text += String.fromCharCode(units[at]!);
  return text;
}
