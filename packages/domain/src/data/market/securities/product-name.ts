/**
 * The company part of a product name: cut at the first word that names the kind
 * of security, without trailing parentheses, dots and entity suffixes. May be empty.
 */
export function companyPart(productName: string): string {
  const kind = KIND_OF_SECURITY.exec(productName);
  let name = productName.slice(0, kind?.index).trim();
  for (let tail = TAIL.exec(name); tail !== null; tail = TAIL.exec(name)) name = name.slice(0, tail.index).trim();
  return name;
}

/** Two product names share a word of their company parts, so they may name the same security. */
export function shareWord(first: string, second: string): boolean {
  const words = new Set(wordsOf(first));
  return wordsOf(second).some((word) => words.has(word));
}

function wordsOf(productName: string): string[] {
  const name = companyPart(productName) || productName;
  return name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const KIND_OF_SECURITY =
  /(?<![A-Z0-9])(?:ORDINARY|ORD|FPO|CDI|UNITS?|STAPLED|NOTES?|['"]?[A-Z]['"]?\s+CLASS)(?![A-Z0-9])/i;

const TAIL = /(?:\([^()]*\)|\.+|(?:^|[\s.])(?:LIMITED|LTD|CORPORATION|CORP|INCORPORATED|INC|PLC|NL))$/i;
