import { datasets, type Row } from "@daybook/domain";
import { rowCountSuspicion } from "../../formats/row-count.js";
import type { Neighbour } from "../../source.js";

/** Why a directory is hard to believe beside the one nearest in time. */
export function checkDirectory(rows: readonly Row[], beside: Neighbour | undefined): string | undefined {
  const neighbour = beside?.rows;
  if (neighbour === undefined || Math.max(rows.length, neighbour.length) < COMPARABLE_ROWS) return undefined;
  const known = new Set(neighbour.map((row) => row[CODE]));
  const common = rows.filter((row) => known.has(row[CODE]!)).length;
  if (common < COMMON_SHARE_MIN * Math.min(rows.length, neighbour.length)) {
    return `only ${common} of its ${rows.length} codes are in the file nearest in time`;
  }
  return rowCountSuspicion(rows, neighbour, ROW_BOUNDS);
}

const CODE = datasets.listedCompanies.columns.findIndex((column) => column.name === "code");
// A few rows tell nothing about each other. The smallest real directory has 1,936.
const COMPARABLE_ROWS = 50;
const COMMON_SHARE_MIN = 0.6;
const ROW_BOUNDS = { minShare: 0.6, maxShare: 1.7 };
