/** Characters that change how others are shown or that XML may not hold: controls, lone surrogates, marks of direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const UNWANTED = /[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff]/gu;
/** Marks above and below letters are piled up by nobody but to reach into other lines. */
const PILES = /(\p{M}{2})\p{M}+/gu;
/** Words of visible characters, a space apart: most texts need no cleaning. */
const PLAIN = /^(?:[!-~\u00a1-\u017f]+(?: [!-~\u00a1-\u017f]+)*)?$/;
/** No place in a picture or in its description has room for more. */
const LENGTH_MAX = 600;

/** A text of others as one line that is safe to measure and to draw, at most 600 characters. */
export function cleanText(text: string): string {
  if (text.length <= LENGTH_MAX && PLAIN.test(text)) return text;
  const short = text.length > 4 * LENGTH_MAX ? text.slice(0, 4 * LENGTH_MAX) : text;
  const clean = short.replace(/\s+/g, " ").replace(UNWANTED, "").replace(PILES, "$1").trim();
  return clean.length > LENGTH_MAX ? `${clean.slice(0, LENGTH_MAX - 1).replace(UNWANTED, "")}…` : clean;
}

/** A clean text as it stands in an element or in a quoted attribute. */
export function escapeText(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!) : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
