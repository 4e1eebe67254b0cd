/** A text as search compares it: lower case, without accents and apostrophes, all else but letters and digits a single space. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(/['’‘ʼ]/g, "");
  if (/^[ -~]*$/.test(lower)) return lower.replace(/[^a-z0-9]+/g, " ").trim();
  return lower
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
