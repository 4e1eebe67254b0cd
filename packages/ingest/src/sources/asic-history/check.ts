import type { YearlyPosition } from "./parse.js";

/** Why a yearly file is hard to believe, alone or beside the version of its year that is held. */
export function checkHistory(
  rows: readonly YearlyPosition[],
  held: readonly YearlyPosition[] | undefined,
): string | undefined {
  return lackSuspicion(rows) ?? (held && besideSuspicion(rows, held));
}

function lackSuspicion(rows: readonly YearlyPosition[]): string | undefined {
  if (rows.length < COMPARABLE_ROWS) return undefined;
  const zeros = rows.filter((row) => row.position === 0).length;
  if (zeros > ZERO_SHARE_MAX * rows.length) return `${zeros} of its ${rows.length} positions are 0`;
  const missing = rows.filter((row) => row.percentage === null).length;
  if (missing > MISSING_SHARE_MAX * rows.length) return `${missing} of its ${rows.length} percentages are missing`;
  return undefined;
}

/** Versions of a year have most cells in common, whichever is the longer one, and few of them were corrected. */
function besideSuspicion(rows: readonly YearlyPosition[], held: readonly YearlyPosition[]): string | undefined {
  const smaller = Math.min(rows.length, held.length);
  if (smaller < COMPARABLE_ROWS) return undefined;
  const positions = new Map(held.map((row) => [`${row.code} ${row.day}`, row.position]));
  let common = 0;
  let same = 0;
  for (const row of rows) {
    const position = positions.get(`${row.code} ${row.day}`);
    if (position === undefined) continue;
    common += 1;
    if (position === row.position) same += 1;
  }
  if (common < COMMON_SHARE_MIN * smaller) return `only ${common} of its ${rows.length} rows are in the version held`;
  if (same < SAME_SHARE_MIN * common) return `only ${same} of ${common} positions are those of the version held`;
  return undefined;
}

// A few rows tell nothing. The smallest real file has 69,485.
const COMPARABLE_ROWS = 50;
// No real position is 0, and at most 0.06 % of percentages are missing, in 2018.
const ZERO_SHARE_MAX = 0.01;
const MISSING_SHARE_MAX = 0.05;
// The yearly files have at least 97 % of the positions of the daily reports; versions of one are nearer still.
const COMMON_SHARE_MIN = 0.8;
const SAME_SHARE_MIN = 0.9;
