/** How many of some points are kept under a cap; a cap of 0 keeps them all. */
export function keptCount(pointCount: number, cap: number): number {
  return cap === 0 ? pointCount : Math.min(pointCount, cap);
}

/** Which point the i-th kept one is. The first and the last always survive; of a single one, the last. */
export function keptIndex(i: number, pointCount: number, kept: number): number {
  return kept === 1 ? pointCount - 1 : Math.round((i * (pointCount - 1)) / (kept - 1));
}
