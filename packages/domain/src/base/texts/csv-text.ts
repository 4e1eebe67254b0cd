/**
 * A text as a cell of a CSV file (RFC 4180) that does nothing in a spreadsheet: what it would run gets an apostrophe, and
 * marks that turn the direction of what follows are left out. A number in words stays one.
 */
export function csvText(text: string): string {
  const harmless = harmlessText(text);
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text that does nothing in a spreadsheet. */
export function harmlessText(text: string): string {
  const plain = text.replace(DIRECTIONS, "");
  return ACTING.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
}

const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Some spreadsheets pass over what cannot be seen, and take wide signs for narrow ones. */
const ACTING = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
