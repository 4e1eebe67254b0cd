import { derived } from "../../../base/derived.js";
import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "./columns.js";

/** The number of a code among the priced ones, by its text. */
export const priceNumbers = derived(
  ({ codes }: PriceColumns): ReadonlyMap<string, number> => new Map(codes.map((code, number) => [code, number])),
);

/**
 * The sessions of a code, oldest first; empty when it was never priced. Those up
 * to afterDay belong to a company that had the code before, and those after
 * untilDay to one that had it later.
 */
export function sessionsOf(
  prices: PriceColumns,
  code: string,
  afterDay = Number.NEGATIVE_INFINITY,
  untilDay = Number.POSITIVE_INFINITY,
): RowRange {
  const number = priceNumbers(prices).get(code);
  if (number === undefined) return { firstRow: 0, endRow: 0 };
  const all = { firstRow: prices.firstRow[number]!, endRow: prices.firstRow[number + 1]! };
  return { firstRow: firstAfter(prices.day, all, afterDay), endRow: firstAfter(prices.day, all, untilDay) };
}
