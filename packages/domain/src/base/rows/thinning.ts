import type { RowRange } from "./row-range.js";

/** How many of some points are kept under a cap; a cap of 0 keeps them all. */
export function keptCount(pointCount: number, cap: number): number {
  return cap === 0 ? pointCount : Math.min(pointCount, cap);
}

/** Which point the i-th kept one is. The first and the last always survive; of a single one, the last. */
export function keptIndex(i: number, pointCount: number, kept: number): number {
  return kept === 1 ? pointCount - 1 : Math.round((i * (pointCount - 1)) / (kept - 1));
}

/** The rows that are kept under a cap. */
export function thinned(rows: readonly number[], cap: number): readonly number[] {
  const kept = keptCount(rows.length, cap);
  if (kept === rows.length) return rows;
  return Array.from({ length: kept }, (_, i) => rows[keptIndex(i, rows.length, kept)]!);
}

/** The same of consecutive rows. */
export function thinnedRows(rows: RowRange, cap: number): RowRange | readonly number[] {
  const { firstRow, endRow } = rows;
  const count = endRow - firstRow;
  const kept = keptCount(count, cap);
  if (kept === count) return rows;
  return Array.from({ length: kept }, (_, i) => firstRow + keptIndex(i, count, kept));
}
