/** A name as names of companies, parties and payers are compared: capital letters and digits, without legal suffixes at its end. */
export function comparableName(name: string): string {
  return withoutSuffixes(wordsOfName(name));
}

/** The words of a name as it is compared, with every legal suffix that it has. */
export function wordsOfName(name: string): readonly string[] {
  // Most names are plain, and those need no unfolding.
  const plain = /^[ -~]*$/.test(name) ? name : name.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .toUpperCase()
    .replace(/['\u2018\u2019\u0060]/g, "")
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
}

/** The words of a name, without those legal suffixes that end it; all of them when nothing else is left. */
export function withoutSuffixes(words: readonly string[]): string {
  let end = words.length;
  while (end > 0 && isLegalSuffix(words[end - 1]!)) end -= 1;
  return words.slice(0, end === 0 ? words.length : end).join(" ");
}

/** Whether a word says what kind of company a name is of. */
export function isLegalSuffix(word: string): boolean {
  return SUFFIXES.has(word);
}

const SUFFIXES: ReadonlySet<string> = new Set(
  "PTY LTD LIMITED PROPRIETARY INC INCORPORATED CORPORATION CORP PLC NL".split(" "),
);
