/** Compares two values, smaller first; texts by their bytes. */
export function ascending<Value extends string | number>(one: Value, other: Value): number {
  if (typeof one === "string" && typeof other === "string") return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Compares two figures, larger first and unknown ones last. */
export function descending(one: number | null, other: number | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return other - one;
}

/** Compares by several things, of which the first that differs counts. */
export function byAll<Row>(...comparisons: readonly ((one: Row, other: Row) => number)[]) {
  return (one: Row, other: Row) => comparisons.reduce((found, compare) => found || compare(one, other), 0);
}

/** The things under each of their keys, in the order of their first one. */
export function grouped<Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}
