/** A text as a header can hold it, which refuses all but plain letters: without accents, and with a plain apostrophe. */
export function headerText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[^ -~]/gu, "-");
}
