/** The first row whose name another row before it gives another target, and why it is refused; undefined when there is none. */
export function secondTarget(rows: readonly (readonly [name: string, target: string])[]) {
  const targets = new Map<string, string>();
  for (const [row, [name, target]] of rows.entries()) {
    const first = targets.get(name) ?? target;
    if (first !== target) return { row, reason: `${name} stands for ${target} here, and for ${first} before` };
    targets.set(name, target);
  }
  return undefined;
}

/** The first row of each name. */
export function firstOfEach<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(nameOf(row))) first.set(nameOf(row), row);
  return [...first.values()];
}
