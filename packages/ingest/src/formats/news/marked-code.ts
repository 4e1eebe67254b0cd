/** Where a story may name the stock that it is about. */
export interface CodePlaces {
  readonly headline: string;
  readonly categories: readonly string[];
  readonly summary: string;
}

/**
 * The exchange code that a story is filed under: the only one that is marked in its headline, else in its categories,
 * else in its summary. Null when none of them marks any, and when the first that marks some marks several.
 */
export function markedCode({ headline, categories, summary }: CodePlaces): string | null {
  for (const texts of [[headline], categories, [summary]]) {
    const codes = new Set(texts.flatMap(codesMarkedIn));
    if (codes.size > 0) return codes.size === 1 ? [...codes][0]! : null;
  }
  return null;
}

/**
 * The codes that a text marks as the exchange's, in their order: `ASX:ABC`, `(ASX: ABC)`, `ASX-ABC` and `ABC.AX`, with the
 * code in capital letters. A name, a bare code and `$ABC` are no marks.
 */
export function codesMarkedIn(text: string): string[] {
  const codes: string[] = [];
  for (const { groups = {} } of text.matchAll(MARKS)) {
    const { joined, listed, suffixed } = groups;
    for (const code of (listed ?? joined ?? suffixed!).match(CODES) ?? []) if (!NO_CODES.has(code)) codes.push(code);
  }
  return codes;
}

// A code is 3 to 6 capital letters and digits. Inside brackets a space may follow the colon, and several codes may stand after it,
// unless a further colon shows that one of them is another exchange's.
const CODE = "[A-Z0-9]{3,6}(?![A-Za-z0-9])";
const LIST = `${CODE}(?: ?(?:,|;|/|&|and) ?(?:[Aa][Ss][Xx]: ?)?${CODE}(?! ?:)){0,20}`;
const EXCHANGE = "(?<![A-Za-z0-9/&.])[Aa][Ss][Xx]";
const MARKS = new RegExp(
  [
    `(?<=[([] ?)${EXCHANGE} ?: ?(?<listed>${LIST})`,
    `${EXCHANGE}[:-](?<joined>${CODE}(?:/[Aa][Ss][Xx]:${CODE}){0,20})`,
    `(?<![A-Za-z0-9.$^/@-])(?<suffixed>[A-Z0-9]{3,6})\\.AX(?![A-Za-z0-9])`,
  ].join("|"),
  "g",
);
const CODES = /(?<![A-Za-z0-9])(?!ASX ?:)[A-Z0-9]{3,6}(?![A-Za-z0-9])/g;

/** The exchange's indices, and words that follow its name with a hyphen. */
const NO_CODES: ReadonlySet<string> = new Set(["100", "200", "300", "BASED", "BOUND", "LISTED", "TRADED", "WIDE"]);
