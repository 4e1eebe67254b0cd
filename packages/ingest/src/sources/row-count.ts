import type { Row } from "@daybook/domain";

/** Why the number of rows is hard to believe beside a neighbour's; undefined when it is not. */
export function rowCountSuspicion(rows: readonly Row[], neighbour: readonly Row[]): string | undefined {
  const share = rows.length / neighbour.length;
  if (share >= ROWS_MIN_SHARE && share <= ROWS_MAX_SHARE) return undefined;
  return `it has ${rows.length} rows where the file nearest in time has ${neighbour.length}`;
}

// Within 60 days the real reports go from 77 % to 130 % of each other, the lowest on 2010-07-19.
const ROWS_MIN_SHARE = 0.6;
const ROWS_MAX_SHARE = 1.7;
