import type { CompanyMetrics } from "./layouts.js";

/** Why figures are hard to believe compared with those nearest in time: most market values are off by a factor. */
export function checkMetrics(
  rows: readonly CompanyMetrics[],
  neighbour: readonly CompanyMetrics[] | undefined,
): string | undefined {
  const known = new Map(neighbour?.map((row) => [row.code, row]));
  const factors = rows
    .map((row) => (row.marketCap ?? Number.NaN) / (known.get(row.code)?.marketCap ?? Number.NaN))
    .filter((factor) => Number.isFinite(factor) && factor > 0)
    .sort((a, b) => a - b);
  const middle = factors[factors.length >> 1];
  if (middle === undefined || factors.length < COMPARABLE_ROWS) return undefined;
  if (middle <= FACTOR_MAX && middle >= 1 / FACTOR_MAX) return undefined;
  return `its market values are about ${Number(middle.toPrecision(2))} times those of the file nearest in time`;
}

// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const FACTOR_MAX = 3;
