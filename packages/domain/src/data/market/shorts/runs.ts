import type { RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "../prices/columns.js";
import { pricesGoOn } from "../prices/hand-over.js";
import { mayBeSameCompany } from "../securities/product-name.js";
import type { ShortColumns } from "./columns.js";

/** The rows of the newest run of a code. */
export function newestRun({ firstRun, runStart }: ShortColumns, code: number): RowRange {
  return rowsOfRun(runStart, firstRun[code + 1]! - 1);
}

/** The rows of the runs of a code before its newest, oldest first. */
export function formerRuns({ firstRun, runStart }: ShortColumns, code: number): RowRange[] {
  const runs: RowRange[] = [];
  for (let run = firstRun[code]!; run < firstRun[code + 1]! - 1; run += 1) runs.push(rowsOfRun(runStart, run));
  return runs;
}

/** The rows of the run that a row is in. */
export function runOfRow(shorts: ShortColumns, row: number): RowRange {
  return rowsOfRun(shorts.runStart, runNumberOfRow(shorts, row));
}

/** The number of the run that a row is in. */
export function runNumberOfRow({ code, firstRun, runStart }: ShortColumns, row: number): number {
  let run = firstRun[code[row]! + 1]! - 1;
  while (runStart[run]! > row) run -= 1;
  return run;
}

function rowsOfRun(runStart: Int32Array, run: number): RowRange {
  return { firstRow: runStart[run]!, endRow: runStart[run + 1]! };
}

/** The runs of all codes, from their rows as sorted by code and day, and the prices of the same codes. */
export function runsOf(rows: ObservedNames, prices?: PriceColumns): Pick<ShortColumns, "firstRun" | "runStart"> {
  const { codes, firstRow, day } = rows;
  const firstRun = new Int32Array(codes.length + 1);
  const runStart: number[] = [];
  for (let code = 0; code < codes.length; code += 1) {
    firstRun[code] = runStart.length;
    runStart.push(firstRow[code]!);
    for (let row = firstRow[code]! + 1; row < firstRow[code + 1]!; row += 1) {
      const isAbsence = day[row]! - day[row - 1]! > LONGEST_ABSENCE_DAYS;
      if (isAbsence && isAnotherCompany(rows, code, row, prices)) runStart.push(row);
    }
  }
  firstRun[codes.length] = runStart.length;
  runStart.push(day.length);
  return { firstRun, runStart: Int32Array.from(runStart) };
}

/** What tells the companies of a code apart. */
type ObservedNames = Pick<ShortColumns, "codes" | "firstRow" | "day" | "name" | "names">;

/**
 * A row after a long absence is of another company than the one before it: the
 * names have nothing in common, and the prices do not go on as they do when a
 * company only changes its name.
 */
function isAnotherCompany(rows: ObservedNames, code: number, row: number, prices?: PriceColumns): boolean {
  const { codes, day, name, names } = rows;
  if (mayBeSameCompany(names[name[row - 1]!]!, names[name[row]!]!)) return false;
  return prices === undefined || !pricesGoOn(prices, codes[code]!, day[row - 1]!, day[row]!);
}

/** A code that is not reported for longer may be another company's when it is again. */
export const LONGEST_ABSENCE_DAYS = 365;
