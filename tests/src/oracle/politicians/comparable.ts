import { remembered } from "./remembered.js";

const dropped = new Set("PTY LTD LIMITED PROPRIETARY INC INCORPORATED CORPORATION CORP PLC NL".split(" "));

/** A name in capital letters and digits, with its legal suffixes (politicians.md 2.5 up to the trimming). */
export const plainName = remembered((name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['\u2018\u2019\u0060]/g, "")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim(),
);

/** A name as names are compared (2.5). */
export const comparable = remembered((name: string): string => {
  const plain = plainName(name);
  const words = plain.split(" ");
  while (words.length > 0 && dropped.has(words[words.length - 1]!)) words.pop();
  return words.length === 0 ? plain : words.join(" ");
});

/** How often a run of legal suffixes stands in a text. */
export function suffixRuns(text: string): number {
  const isSuffix = plainName(text)
    .split(" ")
    .map((word) => dropped.has(word));
  return isSuffix.filter((is, i) => is && !isSuffix[i - 1]).length;
}
