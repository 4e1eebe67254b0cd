import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import { rowCountSuspicion } from "../../formats/row-count.js";

type CensusCount = RowOf<typeof datasets.censusCounts>;

/** Why a table is hard to believe compared with the held one, which it would replace: a file may be cut after any line. */
export function checkTable(rows: readonly CensusCount[], held: readonly CensusCount[] | undefined): string | undefined {
  if (held === undefined || Math.max(rows.length, held.length) < COMPARABLE_ROWS) return undefined;
  return rowCountSuspicion(rows.length, held.length, ROW_BOUNDS);
}

// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const ROW_BOUNDS = { minShare: 0.9, maxShare: 1.2 };
