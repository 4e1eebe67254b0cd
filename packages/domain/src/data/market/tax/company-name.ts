import { fold } from "../../../base/texts/fold.js";

/** A company's legal name as two registers compare it: folded, with one spelling of the entity's kind and of "and". */
export function companyNameKey(name: string): string {
  const words = fold(name.replaceAll("&", " and ")).split(" ");
  return words.map((word) => spellings.get(word) ?? word).join(" ");
}

const spellings: ReadonlyMap<string, string> = new Map([
  ["limited", "ltd"],
  ["proprietary", "pty"],
]);
