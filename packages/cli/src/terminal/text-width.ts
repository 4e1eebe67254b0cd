/** How many columns of a terminal a text takes: East Asian letters and pictures take two, marks on letters none. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

/** The text, or its beginning and … where it takes more columns than there are. */
export function cutToWidth(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let kept = "";
  let width = 1;
  for (const { segment } of graphemes.segment(text)) {
    width += graphemeWidth(segment);
    if (width > columns) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The text with blanks around it so that it takes so many columns. */
export function padToWidth(text: string, columns: number, isAtEnd = false): string {
  const blanks = " ".repeat(Math.max(0, columns - textWidth(text)));
  return isAtEnd ? blanks + text : text + blanks;
}

function graphemeWidth(grapheme: string): number {
  if (/^[\p{M}\p{Cf}\p{Cc}]+$/u.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}

/** Printable ASCII, as nearly all texts are. */
const PLAIN = /^[\x20-\x7e]*$/;
/** Letters that Unicode calls wide or full-width (UAX 11), and signs that are shown as pictures. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
const graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });
