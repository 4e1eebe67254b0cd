import { datasets, type Row } from "@daybook/domain";
import { columnAt } from "../../formats/column-at.js";
import { rowCountSuspicion } from "../../formats/row-count.js";
import type { Neighbour } from "../../source.js";

/** Why a table is hard to believe beside the held one of its income year, which it would replace. */
export function checkTax(rows: readonly Row[], held: Neighbour | undefined): string | undefined {
  if (held === undefined || Math.max(rows.length, held.rows.length) < COMPARABLE_ROWS) return undefined;
  const known = new Set(held.rows.map((row) => row[ABN]));
  const common = rows.filter((row) => known.has(row[ABN]!)).length;
  if (common < COMMON_SHARE_MIN * Math.min(rows.length, held.rows.length)) {
    return `only ${common} of its ${rows.length} entities are in the held table of the year`;
  }
  return rowCountSuspicion(rows, held.rows, ROW_BOUNDS);
}

const ABN = columnAt(datasets.corporateTax, "abn");
// A few rows tell nothing about each other. The table of 2021-22 has 2,690.
const COMPARABLE_ROWS = 50;
const COMMON_SHARE_MIN = 0.8;
const ROW_BOUNDS = { minShare: 0.8, maxShare: 1.5 };
