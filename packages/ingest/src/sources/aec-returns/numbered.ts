/** A row without its number among those of the same key. */
export type Unnumbered<Row> = Omit<Row, "occurrence">;

/**
 * Numbers the rows of each key from 0, in an order that does not depend on the order of the file as far as the rows
 * differ. Rows that are equal stay separate: each is a return or a payment of its own.
 */
export function numbered<Row extends { readonly occurrence: number }>(
  rows: readonly Unnumbered<Row>[],
  keyOf: (row: Unnumbered<Row>) => string,
  compare: (a: Unnumbered<Row>, b: Unnumbered<Row>) => number,
): Row[] {
  const groups = new Map<string, Unnumbered<Row>[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  const occurrences = new Map<Unnumbered<Row>, number>();
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    for (const [occurrence, row] of group.toSorted(compare).entries()) occurrences.set(row, occurrence);
  }
  return rows.map((row) => ({ ...row, occurrence: occurrences.get(row) ?? 0 }) as unknown as Row);
}

/** A key of some parts. No file has the character between them. */
export function keyOfParts(...parts: readonly (string | number)[]): string {
  return parts.join("\u0000");
}
