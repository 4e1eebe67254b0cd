import { derived } from "../../../base/derived.js";
import type { ShortColumns } from "./columns.js";
import type { Run } from "./runs.js";

/** The newest report day held for any code; undefined for an empty corpus. */
export function newestDay({ days }: ShortColumns): number | undefined {
  return days.at(-1);
}

/** The number of a code among the codes held, by its text. */
export const codeNumbers = derived(
  ({ codes }: ShortColumns): ReadonlyMap<string, number> => new Map(codes.map((code, number) => [code, number])),
);

/** The rows of a run whose day is later than one day and not later than another. */
export function rowsWithin(shorts: ShortColumns, run: Run, afterDay: number, untilDay: number): Run {
  const firstRow = firstAfter(shorts.day, run, afterDay);
  const endRow = firstAfter(shorts.day, run, untilDay);
  return { firstRow, endRow: Math.max(firstRow, endRow) };
}

/** The range of a whole column. */
export function allOf(column: Int32Array): Run {
  return { firstRow: 0, endRow: column.length };
}

/** The first place in a range of ascending days that is later than a day; the end when there is none. */
export function firstAfter(days: Int32Array, { firstRow, endRow }: Run, day: number): number {
  let low = firstRow;
  let high = endRow;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! > day) high = middle;
    else low = middle + 1;
  }
  return low;
}
