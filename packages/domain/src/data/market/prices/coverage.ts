import { type AdjustedTable, rowsByCode } from "./session-rows.js";

/** The first and the last session that a table of adjusted prices has of a code. */
export interface Coverage {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** What a table sorted by code and day covers of each of its codes. */
export function coverageOf(adjusted: AdjustedTable): ReadonlyMap<string, Coverage> {
  const { day } = adjusted.columns;
  const coverage = new Map<string, Coverage>();
  for (const [code, { firstRow, endRow }] of rowsByCode(adjusted)) {
    coverage.set(code, { firstDay: day[firstRow]!, lastDay: day[endRow - 1]! });
  }
  return coverage;
}
