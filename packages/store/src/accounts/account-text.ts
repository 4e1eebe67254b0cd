/**
 * Why the accounts refuse a text; undefined if they take it. Control characters and line ends
 * would break lines and terminals, half of a surrogate pair is not text at all, and a key must never be stored.
 */
export function textProblemOf(text: string, max = TEXT_MAX): string | undefined {
  if (text === "" || text.length > max) return `must have 1 to ${max} characters`;
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)) return "must not hold control characters or line ends";
  if (/dbk_/i.test(text)) return "looks like a key, of which only the hash may be stored";
  return undefined;
}

/** Whether usage can be counted under a text as the owner of a key or the subject of a sign-in. */
export function isSubject(text: string): boolean {
  return textProblemOf(text, SUBJECT_MAX) === undefined;
}

/** UTF-16 units of a text; at three bytes each, all texts of a record fit on a line of the journal. */
const TEXT_MAX = 250;
/** Owners and subjects become part of identities, which are longer. */
export const SUBJECT_MAX = 200;
