/** How many rows a file may have, as shares of a neighbour's. */
export interface RowBounds {
  readonly minShare: number;
  readonly maxShare: number;
}

/** Why the number of rows is hard to believe compared with a neighbour's; undefined when it is not. */
export function rowCountSuspicion(
  rows: number,
  neighbour: number,
  { minShare, maxShare }: RowBounds,
): string | undefined {
  const share = rows / neighbour;
  if (share >= minShare && share <= maxShare) return undefined;
  return `it has ${rows} rows where the file nearest in time has ${neighbour}`;
}
