import type { IndexLevel } from "./parse.js";

/** Why the levels of a session are hard to believe compared with those nearest in time. */
export function checkIndices(
  rows: readonly IndexLevel[],
  neighbour: readonly IndexLevel[] | undefined,
): string | undefined {
  for (const other of neighbour ?? []) {
    const { code } = other;
    // An index may be missing: XJO is on 2000-10-04, and before its first day.
    const row = rows.find((candidate) => candidate.code === code) ?? other;
    const factor = row.close / other.close;
    if (factor > FACTOR_MAX || factor < 1 / FACTOR_MAX) {
      return `${code} is about ${Number(factor.toPrecision(2))} times as high as in the file nearest in time`;
    }
  }
  return undefined;
}

// From one real session to the next no index moves by more than 10 %.
const FACTOR_MAX = 1.4;
