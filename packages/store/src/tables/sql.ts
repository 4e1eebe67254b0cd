/** A name, quoted so that any word may be one. */
export function nameOf(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** A text, quoted. */
export function textOf(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Names, quoted and separated. */
export function namesOf(identifiers: readonly string[]): string {
  return identifiers.map(nameOf).join(", ");
}
