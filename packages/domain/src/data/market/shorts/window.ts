import { derived } from "../../../base/derived.js";
import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "./columns.js";

/** The newest report day held for any code; undefined for an empty corpus. */
export function newestDay({ days }: ShortColumns): number | undefined {
  return days.at(-1);
}

/** The number of a code among the codes held, by its text. */
export const codeNumbers = derived(
  ({ codes }: ShortColumns): ReadonlyMap<string, number> => new Map(codes.map((code, number) => [code, number])),
);

/** The rows of a run whose day is later than one day and not later than another. */
export function rowsWithin(shorts: ShortColumns, run: RowRange, afterDay: number, untilDay: number): RowRange {
  const firstRow = firstAfter(shorts.day, run, afterDay);
  const endRow = firstAfter(shorts.day, run, untilDay);
  return { firstRow, endRow: Math.max(firstRow, endRow) };
}
