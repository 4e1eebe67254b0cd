/** The words of a text: what stands between spaces and has a letter or a digit. */
export function wordCountOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
