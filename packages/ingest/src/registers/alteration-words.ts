/**
 * What words say that a row does. The first word counts before others, which say that something was deleted wherever
 * they stand, unless something was added as well: then they do not tell which of the two the row is. Undefined when
 * nothing is told.
 */
export function kindInWords(...texts: readonly string[]): "addition" | "deletion" | undefined {
  if (texts.some((text) => /^deletions?\b/i.test(text))) return "deletion";
  if (texts.some((text) => /^additions?\b/i.test(text))) return "addition";
  const isDeletion = texts.some((text) => DELETION.test(text)) && !texts.some((text) => ADDITION.test(text));
  return isDeletion ? "deletion" : undefined;
}

const DELETION = /(?<!\bno\s+)\bdelet(?:ions?|e[ds]?|ing)\b/i;
const ADDITION = /\badd(?:s|ed|ing|itions?)?\b/i;

/** The text of a row without the name of the part of an alteration that it stands in, which the kind of the row tells. */
export function withoutKind(text: string, kind: "addition" | "deletion" | undefined): string {
  if (kind === "addition") return text.replace(/^additions?\b(?: of\b)?[\s:.\u2013-]*/i, "");
  return kind === "deletion" ? text.replace(DELETION_WITH_MARKS, " ").trim() : text;
}

/** As in `Oak Ltd (DELETION)`, `Oak Ltd - deleted`, `Delete: Oak Ltd`, `Deletion of Oak Ltd`. */
const DELETION_WITH_MARKS = /[\s([:;,\u2013-]{0,9}\bdelet(?:ions?|e[ds]?|ing)\b(?: of\b)?[\s)\]:.\u2013-]{0,9}/gi;
