import { UNPRINTABLE } from "./unprintable.js";

/** What cannot be in a text for readers, in words; undefined when nothing is wrong. Line ends and tabs may be there. */
export function misleadingIn(text: string): string | undefined {
  const found = DIRECTIONS.exec(text) ?? UNPRINTABLE.exec(text.replace(/[\n\t]/g, " "));
  if (found === null) return undefined;
  const code = found[0].codePointAt(0)!.toString(16).padStart(4, "0").toUpperCase();
  return `character U+${code} cannot be in this text`;
}

/** Embeddings, overrides and isolates of the direction of writing: what is shown is not what is there. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/;
