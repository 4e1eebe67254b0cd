import type { AdjustedTable } from "./session-rows.js";

/** The first and the last session that a table of adjusted prices has of a code. */
export interface Coverage {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** What a table sorted by code and day covers of each of its codes. */
export function coverageOf(adjusted: AdjustedTable): ReadonlyMap<string, Coverage> {
  const { day } = adjusted.columns;
  const { values, index } = adjusted.columns.code;
  const coverage = new Map<string, Coverage>();
  for (let row = 0; row < adjusted.rowCount; row += 1) {
    const code = values[index[row]!]!;
    coverage.set(code, { firstDay: coverage.get(code)?.firstDay ?? day[row]!, lastDay: day[row]! });
  }
  return coverage;
}
