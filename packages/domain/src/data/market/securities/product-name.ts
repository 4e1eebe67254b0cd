/**
 * The company part of a product name: cut at the first word that names the kind
 * of security, without trailing parentheses, dots, commas and entity suffixes. May be empty.
 */
export function companyPart(productName: string): string {
  const kind = KIND_OF_SECURITY.exec(productName);
  let name = productName.slice(0, kind?.index).trim();
  for (let tail = TAIL.exec(name); tail !== null; tail = TAIL.exec(name)) name = name.slice(0, tail.index).trim();
  return name;
}

/**
 * Two product names may name the same company: their company parts share a word,
 * or are the same letters but for the spaces, which some reports leave out. Reports
 * also cut long names, so one may be the beginning of the other.
 */
export function mayBeSameCompany(first: string, second: string): boolean {
  const words = new Set(wordsOf(first));
  return wordsOf(second).some((word) => words.has(word)) || isSameName(first, second);
}

/** Two names of companies have the same letters, but for spaces, entity suffixes and an end that is cut off. */
export function isSameName(first: string, second: string): boolean {
  const letters = [lettersOf(first), lettersOf(second)] as const;
  if (letters[0] === letters[1]) return true;
  const [short, long] = letters[0].length < letters[1].length ? letters : [letters[1], letters[0]];
  return short.length >= FEWEST_LETTERS && long.startsWith(short);
}

/** A shorter beginning may be that of many names. */
const FEWEST_LETTERS = 6;

function wordsOf(productName: string): string[] {
  const name = companyPart(productName) || productName;
  return name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters and digits without the entity suffixes, which stand glued to the name where spaces are left out. */
function lettersOf(productName: string): string {
  const letters = wordsOf(productName).join("");
  return letters.replace(GLUED_SUFFIXES, "") || letters;
}

const KIND_OF_SECURITY =
  /(?<![A-Z0-9])(?:ORDINARY|ORD|FPO|CDI|UNITS?|STAPLED|NOTES?|['"]?[A-Z]['"]?\s+CLASS)(?![A-Z0-9])/i;

const SUFFIX = "(?:LIMITED|LTD|CORPORATION|CORP|INCORPORATED|INC|PLC|NL)";

const TAIL = new RegExp(`(?:\\([^()]*\\)|[.,]+|(?:^|[\\s.,])${SUFFIX})$`, "i");

const GLUED_SUFFIXES = new RegExp(`${SUFFIX}+$`);
