import { fold } from "../texts/fold.js";

/** The words of a text as they are compared: folded, without those that say nothing, plurals as singulars. */
export function comparedWords(text: string): readonly string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word !== "" && !SAYS_NOTHING.has(word))
    .map(singular);
}

/** Plain plurals only: prices are price, business is itself. */
function singular(word: string): string {
  return word.length >= 4 && word.endsWith("s") && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

const SAYS_NOTHING: ReadonlySet<string> = new Set(
  "a an and are at by for from how in is it its many much of on or per the to was what with".split(" "),
);
