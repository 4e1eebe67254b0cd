import { rowCountSuspicion } from "../../formats/row-count.js";
import type { LayerRow } from "./parse.js";

/** Why a reply is hard to believe compared with the held one of the same indexes, which it would replace. */
export function checkIndexes(rows: readonly LayerRow[], held: readonly LayerRow[] | undefined): string | undefined {
  if (held === undefined || Math.max(rows.length, held.length) < COMPARABLE_ROWS) return undefined;
  return rowCountSuspicion(rows.length, held.length, ROW_BOUNDS);
}

// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const ROW_BOUNDS = { minShare: 0.9, maxShare: 1.2 };
