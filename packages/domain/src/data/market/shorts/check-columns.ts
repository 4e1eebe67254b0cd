import { dayOfParts, isoOf } from "../../../base/time/day.js";
import type { ShortColumns } from "./columns.js";

/** The first thing that is wrong with the columns, as a sentence; undefined when they can be served. */
export function checkShortColumns(columns: ShortColumns): string | undefined {
  return (
    checkLengths(columns) ??
    checkCodes(columns) ??
    checkRows(columns) ??
    checkDays(columns) ??
    checkHistoryDays(columns) ??
    checkCorrected(columns)
  );
}

function checkLengths({
  codes,
  firstRow,
  firstRun,
  runStart,
  days,
  firstOfDay,
  ...rows
}: ShortColumns): string | undefined {
  const rowCount = rows.day.length;
  for (const name of ["code", "name", "position", "issued", "percentage", "rowsByDay"] as const) {
    if (rows[name].length !== rowCount) return `Column ${name} has ${rows[name].length} rows instead of ${rowCount}.`;
  }
  if (!coversAll(firstRow, codes.length, rowCount)) return "The rows of the codes do not cover the table.";
  if (!coversAll(firstRun, codes.length, runStart.length - 1)) return "The runs of the codes are not all of the runs.";
  if (!coversAll(runStart, runStart.length - 1, rowCount)) return "The rows of the runs do not cover the table.";
  if (!coversAll(firstOfDay, days.length, rowCount)) return "The rows of the days do not cover the table.";
  return undefined;
}

/** Offsets rise from 0 to the row count, and each key has a row. */
function coversAll(offsets: Int32Array, keyCount: number, rowCount: number): boolean {
  const isRising = offsets.every((offset, key) => key === 0 || offset > offsets[key - 1]!);
  return offsets.length === keyCount + 1 && offsets[0] === 0 && offsets[keyCount] === rowCount && isRising;
}

function checkCodes({ codes, firstRow, firstRun, runStart, code }: ShortColumns): string | undefined {
  for (let c = 0; c < codes.length; c += 1) {
    const text = codes[c]!;
    if (!/^[A-Z0-9]{3,6}$/.test(text)) return `${JSON.stringify(text)} is not a code.`;
    if (c > 0 && codes[c - 1]! >= text) return `Code ${text} is out of order.`;
    if (runStart[firstRun[c]!] !== firstRow[c]) return `The first run of ${text} does not begin with its rows.`;
    for (let row = firstRow[c]!; row < firstRow[c + 1]!; row += 1) {
      if (code[row] !== c) return `Row ${row} is not of code ${text}, among whose rows it stands.`;
    }
  }
  return undefined;
}

function checkRows(columns: ShortColumns): string | undefined {
  for (let row = 0; row < columns.day.length; row += 1) {
    const problem = problemOfRow(columns, row);
    if (problem !== undefined) return `Row ${row} (${columns.codes[columns.code[row]!]}): ${problem}.`;
  }
  return undefined;
}

function problemOfRow(columns: ShortColumns, row: number): string | undefined {
  const { code, day, name, names, position, issued, percentage } = columns;
  const reportDay = day[row]!;
  if (!(reportDay >= FIRST_PLAUSIBLE_DAY && reportDay <= LAST_PLAUSIBLE_DAY)) return "its day is not plausible";
  if (row > 0 && code[row] === code[row - 1] && reportDay <= day[row - 1]!) return "its day does not follow the last";
  if (!(name[row]! >= 0 && name[row]! < names.length)) return "it has no product name";
  if (!isFigure(position[row]!)) return "its position is not a number of shares";
  if (!isFigureOrUnknown(issued[row]!)) return "its shares on issue are not a number of shares";
  if (!isFigureOrUnknown(percentage[row]!)) return "its percentage is not one";
  return undefined;
}

function checkDays({ days, firstOfDay, rowsByDay, day }: ShortColumns): string | undefined {
  for (let d = 0; d < days.length; d += 1) {
    if (d > 0 && days[d - 1]! >= days[d]!) return `Day ${isoOf(days[d]!)} is out of order.`;
    for (let slot = firstOfDay[d]!; slot < firstOfDay[d + 1]!; slot += 1) {
      const row = rowsByDay[slot]!;
      const follows = slot === firstOfDay[d] || rowsByDay[slot - 1]! < row;
      if (day[row] !== days[d] || !follows)
        return `The rows of ${isoOf(days[d]!)} are not the ones of that day in order.`;
    }
  }
  return undefined;
}

function checkHistoryDays({ days, historyDays }: ShortColumns): string | undefined {
  const known = new Set(days);
  for (let d = 0; d < historyDays.length; d += 1) {
    const day = historyDays[d]!;
    if (!known.has(day) || (d > 0 && historyDays[d - 1]! >= day)) {
      return `Day ${isoOf(day)} of the history is not one of the days held, in their order.`;
    }
  }
  return undefined;
}

function checkCorrected({ corrected, day }: ShortColumns): string | undefined {
  const isRow = (row: number, at: number) => row >= 0 && row < day.length && (at === 0 || corrected[at - 1]! < row);
  return corrected.every(isRow) ? undefined : "The corrected rows are not rows of the table in their order.";
}

function isFigure(value: number): boolean {
  return value >= 0 && value < Number.POSITIVE_INFINITY;
}

function isFigureOrUnknown(value: number): boolean {
  return Number.isNaN(value) || isFigure(value);
}

const FIRST_PLAUSIBLE_DAY = dayOfParts(1990, 1, 1);
const LAST_PLAUSIBLE_DAY = dayOfParts(2100, 12, 31);
