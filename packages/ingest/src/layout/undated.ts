/**
 * A name without what changes from one file to the next: dates, months and quarters with their years, years, and long
 * hashes. One that is nothing else is the mark alone.
 */
export function undated(name: string): string {
  const plain = name.replace(/\s+/g, " ").trim();
  return CHANGING.reduce((text, pattern) => text.replace(pattern, MARK), plain);
}

/** Whether a text is a date and nothing else. */
export function isAllDate(text: string): boolean {
  return text !== "" && undated(text) === MARK;
}

const MARK = "…";

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*";
const YEAR = "(?:19|20)\\d{2}";
const QUARTER = "(?:Q[1-4]|[1-4]Q)";
/** The longest first, since a year is a part of most. */
const CHANGING: readonly RegExp[] = [
  new RegExp(`(?<!\\w)${YEAR}-\\d{2}-\\d{2}(?:T[\\d:.]+Z?)?(?!\\w)`, "g"),
  /(?<!\w)\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\w)/g,
  new RegExp(`(?<!\\w)(?:\\d{1,2}[ -])?${MONTH}[ -](?:${YEAR}|\\d{2})(?!\\w)`, "gi"),
  new RegExp(`(?<!\\w)(?:${QUARTER}[ -]?${YEAR}|${YEAR}[ -]?${QUARTER})(?!\\w)`, "gi"),
  new RegExp(`(?<!\\w)${YEAR}[-–/](?:${YEAR}|\\d{2})(?!\\w)`, "g"),
  new RegExp(`(?<!\\w)${YEAR}(?:\\d{4})?(?!\\w)`, "g"),
  /(?<!\w)(?=\w*\d)[0-9a-f]{12,}(?!\w)/g,
];
