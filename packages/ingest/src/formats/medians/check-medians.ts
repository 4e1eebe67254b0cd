import { rowCountSuspicion } from "../row-count.js";
import type { Median } from "./median.js";

/** Why an issue is hard to believe beside the held one of the same period, which it would replace. */
export function checkMedians(rows: readonly Median[], held: readonly Median[] | undefined): string | undefined {
  if (held === undefined || Math.max(rows.length, held.length) < COMPARABLE_ROWS) return undefined;
  const prices = new Map(held.map((row) => [keyOf(row), row.price]));
  const common = rows.filter((row) => prices.has(keyOf(row)));
  const moved = common.filter((row) => row.price !== prices.get(keyOf(row))).length;
  if (moved > common.length / 2) return `${moved} of ${common.length} medians are not those of the held issue`;
  return rowCountSuspicion(rows.length, held.length, ROW_BOUNDS);
}

function keyOf({ name, period }: Median): string {
  return `${period} ${name}`;
}

// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const ROW_BOUNDS = { minShare: 0.9, maxShare: 1.2 };
