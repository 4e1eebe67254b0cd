import { rowCountSuspicion } from "../../formats/row-count.js";
import type { TaxEntity } from "./parse.js";

/** Why a table is hard to believe compared with the held one of its income year, which it would replace. */
export function checkTax(rows: readonly TaxEntity[], held: readonly TaxEntity[] | undefined): string | undefined {
  if (held === undefined || Math.max(rows.length, held.length) < COMPARABLE_ROWS) return undefined;
  const known = new Set(held.map((row) => row.abn));
  const common = rows.filter((row) => known.has(row.abn)).length;
  if (common < COMMON_SHARE_MIN * Math.min(rows.length, held.length)) {
    return `only ${common} of its ${rows.length} entities are in the held table of the year`;
  }
  return rowCountSuspicion(rows.length, held.length, ROW_BOUNDS);
}

// A few rows tell nothing about each other. The table of 2021-22 has 2,690.
const COMPARABLE_ROWS = 50;
const COMMON_SHARE_MIN = 0.8;
const ROW_BOUNDS = { minShare: 0.8, maxShare: 1.5 };
