import type { Dataset } from "@daybook/domain";

/** Where a column is in the rows of a dataset. */
export function columnAt({ name, columns }: Dataset, column: string): number {
  const at = columns.findIndex((candidate) => candidate.name === column);
  if (at < 0) throw new Error(`${name} has no column ${column}.`);
  return at;
}
