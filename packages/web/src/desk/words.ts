/** A text as it is searched: small letters and digits without accents, a space before each word. */
export function searchable(text: string): string {
  return ` ${wordsOf(text).join(" ")}`;
}

/** The words of a text: a name such as `GetTopShorts` has three. */
export function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Something that can be found. */
export interface Searched {
  /** As people know it, searchable. */
  readonly name: string;
  /** The name and whatever else it is found by, searchable. */
  readonly text: string;
}

/** Those that have a word beginning with each word of a query: first those of that name, then those whose name begins so. */
export function matching<Entry extends Searched>(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query).map((word) => ` ${word}`);
  if (words.length === 0) return [];
  const name = searchable(query);
  const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
  const isExact = (entry: Entry) => entry.name === name;
  const isStart = (entry: Entry) => !isExact(entry) && entry.name.startsWith(name);
  return [
    ...found.filter(isExact),
    ...found.filter(isStart),
    ...found.filter((entry) => !isExact(entry) && !isStart(entry)),
  ];
}
