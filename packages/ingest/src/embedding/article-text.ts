/** What a model reads of an article. */
interface ReadArticle {
  readonly headline: string;
  readonly tags: readonly string[];
  readonly summary?: string | undefined;
}

/** The text of an article for a model: what it is about comes first, and time grows faster than the text. */
export function articleText({ headline, tags, summary = "" }: ReadArticle): string {
  const parts = [headline, tags.join(", "), summary].filter((part) => part.trim() !== "");
  return [...parts.join(". ").slice(0, CHARS_MAX)].filter((character) => !isHalf(character)).join("");
}

/** Half of a character that the end cut in two, or that came alone. */
function isHalf(character: string): boolean {
  return /^[\ud800-\udfff]$/.test(character);
}

const CHARS_MAX = 1000;
