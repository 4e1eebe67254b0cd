import { rowCountSuspicion } from "../../formats/row-count.js";
import type { ListedCompany } from "./parse.js";

/** Why a directory is hard to believe compared with the one nearest in time. */
export function checkDirectory(
  rows: readonly ListedCompany[],
  neighbour: readonly ListedCompany[] | undefined,
): string | undefined {
  if (neighbour === undefined || Math.max(rows.length, neighbour.length) < COMPARABLE_ROWS) return undefined;
  const known = new Set(neighbour.map((row) => row.code));
  const common = rows.filter((row) => known.has(row.code)).length;
  if (common < COMMON_SHARE_MIN * Math.min(rows.length, neighbour.length)) {
    return `only ${common} of its ${rows.length} codes are in the file nearest in time`;
  }
  return rowCountSuspicion(rows.length, neighbour.length, ROW_BOUNDS);
}

// A few rows tell nothing about each other. The smallest real directory has 1,936.
const COMPARABLE_ROWS = 50;
const COMMON_SHARE_MIN = 0.6;
const ROW_BOUNDS = { minShare: 0.6, maxShare: 1.7 };
