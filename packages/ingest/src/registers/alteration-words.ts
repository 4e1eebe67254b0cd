/** What a row is, by its words. */
export type Alteration = "addition" | "deletion" | undefined;

/** The texts of a row: those that describe it, and those that name something, such as a company. */
export interface RowTexts {
  readonly words: readonly string[];
  /** A name may have any word in it, so that marked ones alone tell: `Oak Ltd (DELETION)` and not `Delete Blood Cancer`. */
  readonly names: readonly string[];
}

/**
 * What words say that a row does. The first word counts before others, which say that something was deleted wherever
 * they stand, unless something is declared as well: then they do not tell which of the two the row is. Undefined when
 * nothing is told.
 */
export function kindInWords({ words, names }: RowTexts): Alteration {
  if (words.some((text) => DELETION_FIRST.test(text))) return "deletion";
  if (words.some((text) => /^additions?\b/i.test(text)) || names.some((text) => MARKED_ADDITION.test(text))) {
    return "addition";
  }
  const isDeletion = words.some((text) => DELETION.test(text)) || names.some((text) => MARKED_DELETION.test(text));
  return isDeletion && !words.some(declares) ? "deletion" : undefined;
}

/** A text says that something is there, and that something else is not. */
function declares(text: string): boolean {
  return ADDITION.test(text) || (DELETION_OF_OTHER.test(text) && !ENDED.test(text));
}

/** The text of a row without the name of the part of an alteration that it stands in, which the kind of the row tells. */
export function withoutKind(text: string, kind: Alteration, is: "words" | "name"): string {
  if (kind === undefined) return text;
  if (kind === "addition") return text.replace(is === "name" ? MARKED_ADDITION : ADDITION_FIRST, "");
  return text.replace(is === "name" ? MARKED_DELETION_WITH_MARKS : DELETION_WITH_MARKS, " ").trim();
}

/** Looked for first, so that what must stand before it is looked at in few places. */
const HERE = "\\b(?=delet)";
const WORD = "delet(?:ions?|e[ds]?|ing)\\b(?!\\s+(?:by mistake|in error|withdrawn))";
const NOT =
  "(?<!\\b(?:(?:no|nil|further|previous|previously)\\s+|(?:not|never)\\s+(?:to\\s+)?(?:be(?:en)?\\s+)?|non[\\s-]+))";
const DELETION = new RegExp(`${HERE}${NOT}${WORD}`, "i");
const DELETION_FIRST = /^deletions?\b(?!\s+(?:by mistake|in error|withdrawn))/i;

/** As in `(DELETION)`, `Delete: Oak`, `Deletion of Oak`, `Deleted self`, `Oak - deletion`, `Oak deleted`, `Oak deleted - resigned`. */
const MARKED_DELETION = new RegExp(
  `${HERE}(?:${[
    `(?<=[([]\\s*)${WORD}(?=\\s*[)\\]])`,
    `(?<=^)${WORD}(?=\\s*(?:$|[:\u2013-])|\\s+(?:of|self|spouse|partner|dependents?|children)\\b)`,
    `(?<=\\s[\u2013-]\\s*)${WORD}(?=\\s*(?:$|[.:\u2013-]))`,
    `${NOT}deleted(?=\\s*(?:$|[.,;:(\u2013-]))`,
  ].join("|")})`,
  "i",
);

const DELETION_WITH_MARKS = withMarks(DELETION);
const MARKED_DELETION_WITH_MARKS = withMarks(MARKED_DELETION);

/** The marks around a word with it, and `of` behind it. */
function withMarks({ source }: RegExp): RegExp {
  return new RegExp(`[\\s([:;,\u2013-]{0,9}${source}(?: of\\b)?[\\s)\\]:.\u2013-]{0,9}`, "gi");
}

const ADDITION = /\badd(?:s|ed|ing|itions?|itional)?\b|\breinstate(?:d|s|ment)?\b/i;
const ADDITION_FIRST = /^additions?\b(?: of\b)?[\s:.\u2013-]*/i;
const MARKED_ADDITION = /^additions?(?:\s+of\b|\s*[:\u2013-])[\s:.\u2013-]*/i;

/** A sentence of its own behind another one, which says what is there unless it says that it ended. */
const DELETION_OF_OTHER = /\S\.\s+deletions? of\b/i;
const ENDED = /\b(?:sold|closed|ceased|disposed|resigned|no longer|paid)\b/i;
