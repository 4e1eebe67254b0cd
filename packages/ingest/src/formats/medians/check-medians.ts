import { rowCountSuspicion } from "../row-count.js";
import type { Median } from "./median.js";

/**
 * Why an issue is hard to believe compared with the held one of the same period, which it would replace; where there is
 * none, with the number of rows of the issue before it.
 */
export function checkMedians(
  rows: readonly Median[],
  held: readonly Median[] | undefined,
  rowsBefore?: number,
): string | undefined {
  const count = held?.length ?? rowsBefore;
  if (count === undefined || Math.max(rows.length, count) < COMPARABLE_ROWS) return undefined;
  return (
    (held && priceSuspicion(rows, held)) ?? rowCountSuspicion(rows.length, count, held ? REISSUE_BOUNDS : NEXT_BOUNDS)
  );
}

function priceSuspicion(rows: readonly Median[], held: readonly Median[]): string | undefined {
  const prices = new Map(held.map((row) => [keyOf(row), row.price]));
  const common = rows.filter((row) => prices.has(keyOf(row)));
  const moved = common.filter((row) => row.price !== prices.get(keyOf(row))).length;
  return moved > common.length / 2 ? `${moved} of ${common.length} medians are not those of the held issue` : undefined;
}

function keyOf({ name, period }: Median): string {
  return `${period} ${name}`;
}

// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const REISSUE_BOUNDS = { minShare: 0.9, maxShare: 1.2 };
// In another period other suburbs have sales.
const NEXT_BOUNDS = { minShare: 0.7, maxShare: 1.5 };
