import { isoOf } from "@daybook/domain";
import type { RowsHeld } from "../../source.js";
import type { YearlyPosition } from "./parse.js";

/** Why a yearly file is hard to believe, alone, compared with the daily reports, or compared with the version of its year that is held. */
export function checkHistory(
  rows: readonly YearlyPosition[],
  held: readonly YearlyPosition[] | undefined,
  rowsHeld: RowsHeld = () => undefined,
): string | undefined {
  return (
    lackSuspicion(rows) ??
    columnSuspicion(rows) ??
    reportSuspicion(rows, rowsHeld) ??
    (held && besideSuspicion(rows, held))
  );
}

function lackSuspicion(rows: readonly YearlyPosition[]): string | undefined {
  if (rows.length < COMPARABLE_ROWS) return undefined;
  const zeros = rows.filter((row) => row.position === 0).length;
  if (zeros > ZERO_SHARE_MAX * rows.length) return `${zeros} of its ${rows.length} positions are 0`;
  const missing = rows.filter((row) => row.percentage === null).length;
  if (missing > MISSING_SHARE_MAX * rows.length) return `${missing} of its ${rows.length} percentages are missing`;
  return undefined;
}

/** A date with few positions among the others is a column that was cut, and would withdraw what the daily report has. */
function columnSuspicion(rows: readonly YearlyPosition[]): string | undefined {
  const counts = rowsByDay(rows);
  const median = [...counts.values()].sort((a, b) => a - b)[counts.size >> 1] ?? 0;
  if (median < COMPARABLE_ROWS) return undefined;
  for (const [day, count] of counts) {
    if (count < COLUMN_SHARE_MIN * median) return `${isoOf(day)} has ${count} positions where its dates have ${median}`;
  }
  return undefined;
}

/** What a file lacks of a daily report it withdraws, and a correction withdraws a few rows at most. */
function reportSuspicion(rows: readonly YearlyPosition[], rowsHeld: RowsHeld): string | undefined {
  for (const [day, count] of rowsByDay(rows)) {
    const reported = rowsHeld("asic-shorts", isoOf(day)) ?? 0;
    if (reported >= COMPARABLE_ROWS && count < REPORT_SHARE_MIN * reported)
      return `${isoOf(day)} has ${count} positions where its daily report has ${reported}`;
  }
  return undefined;
}

function rowsByDay(rows: readonly YearlyPosition[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
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
  return lostDate(rows, held);
}

/** The file of a year goes on; it loses no date on the way. */
function lostDate(rows: readonly YearlyPosition[], held: readonly YearlyPosition[]): string | undefined {
  const days = rowsByDay(rows);
  const newest = Math.max(...days.keys());
  const lost = [...rowsByDay(held).keys()].filter((day) => day < newest && !days.has(day));
  return lost.length === 0 ? undefined : `it lacks ${isoOf(Math.min(...lost))}, which the version held has`;
}

// A few rows tell nothing. The smallest real file has 69,485.
const COMPARABLE_ROWS = 50;
// No real position is 0, and at most 0.06 % of percentages are missing, in 2018.
const ZERO_SHARE_MAX = 0.01;
const MISSING_SHARE_MAX = 0.05;
// The yearly files have at least 97 % of the positions of the daily reports; versions of one are nearer still.
const COMMON_SHARE_MIN = 0.8;
const SAME_SHARE_MIN = 0.9;
// No real date has fewer positions than its daily report.
const REPORT_SHARE_MIN = 0.9;
// The thinnest real date, in 2010, has 77 % of the positions of its year's median.
const COLUMN_SHARE_MIN = 0.5;
