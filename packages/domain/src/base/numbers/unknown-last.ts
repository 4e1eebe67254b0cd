/** Which end of an order comes first. */
export type Direction = "ascending" | "descending";

/** Compares two figures for a sort: unknown ones come last in both directions. */
export function unknownLast(a: number | undefined, b: number | undefined, direction: Direction): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction === "ascending" ? a - b : b - a;
}
